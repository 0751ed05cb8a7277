// Calls back when one of the player's withdrawals has moved on, or may have while the connection was lost.
import { useEffect, useEffectEvent } from 'react'
import { live } from '#platform/browser/live/live.ts'

export function useWithdrawalNews(onNews: () => void): void {
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    let isFirst = true
    return live().subscribe('me', {
      revision: null,
      onSnapshot: () => {
        if (!isFirst) tell()
        isFirst = false
      },
      onChange: (data) => {
        if ((data as { readonly type?: string }).type === 'withdrawal') tell()
      },
    })
  }, [])
}

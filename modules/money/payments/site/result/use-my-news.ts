// Calls back when something of the player's has changed, or may have while the connection was lost.
import { useEffect, useEffectEvent } from 'react'
import { live } from '#platform/browser/live/live.ts'

/** `type`: of the changes on the player's private topic. */
export function useMyNews(type: 'payment' | 'withdrawal', onNews: () => void): void {
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
        if ((data as { readonly type?: string }).type === type) tell()
      },
    })
  }, [type])
}

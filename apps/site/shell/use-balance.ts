// The main account's money: as the page was rendered, then as the private topic tells it.
import { useEffect, useState } from 'react'
import type { MyChange } from '#modules/betting/contract.ts'
import { live } from '#platform/browser/live.ts'
import { useRootData } from '../root-data.ts'

export type ShownBalance = { readonly money: string; readonly currency: string }

export function useBalance(): ShownBalance | undefined {
  const player = useRootData()?.player ?? null
  const balances = player?.balances ?? null
  const [told, setTold] = useState<{ readonly since: unknown; readonly money: string }>()
  const mainId = balances?.all_accounts.find((account) => account.type === 0)?.id
  useEffect(() => {
    if (mainId === undefined) return undefined
    const take = (data: unknown) => {
      const change = data as MyChange
      if (change.type === 'balance' && change.accountId === mainId) setTold({ since: balances, money: change.money })
    }
    return live().subscribe('me', { revision: null, onSnapshot: () => undefined, onChange: take })
  }, [mainId, balances])
  if (balances === null) return undefined
  // What was told before the page loaded its balance again is older than that balance.
  return { money: told !== undefined && told.since === balances ? told.money : balances.balance, currency: balances.currency }
}

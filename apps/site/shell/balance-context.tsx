// The main account's money: as the page was rendered, then as the private topic and the coupon's receipts tell it.
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { MyChange } from '#modules/betting/contract.ts'
import { live } from '#platform/browser/live.ts'
import type { RootData } from '../root-data.ts'

export type ShownBalance = { readonly accountId: number; readonly money: string; readonly currency: string }

type BalanceScope = {
  /** Undefined for a visitor, and while the wallet is away. */
  readonly balance: ShownBalance | undefined
  /** Told by an answer that knows the balance of now, as text. */
  readonly tell: (accountId: number, money: string) => void
}

const BalanceContext = createContext<BalanceScope>({ balance: undefined, tell: () => undefined })

export const useBalance = (): BalanceScope => useContext(BalanceContext)

export function BalanceProvider({ player, children }: { player: RootData['player']; children: ReactNode }) {
  const balances = player?.balances ?? null
  const account = balances?.all_accounts.find(({ type }) => type === 0)
  const accountId = account?.id
  const [told, setTold] = useState<{ readonly since: unknown; readonly money: string }>()
  const tell = useCallback((id: number, money: string) => id === accountId && setTold({ since: balances, money }), [accountId, balances])
  useEffect(() => {
    if (accountId === undefined) return undefined
    const take = (data: unknown) => {
      const change = data as MyChange
      if (change.type === 'balance') tell(change.accountId, change.money)
    }
    return live().subscribe('me', { revision: null, onSnapshot: () => undefined, onChange: take })
  }, [accountId, tell])
  const scope = useMemo<BalanceScope>(() => {
    // What was told before the page loaded its balance again is older than that balance.
    const money = told !== undefined && told.since === balances ? told.money : (balances?.balance ?? '0')
    return { tell, balance: accountId === undefined || balances === null ? undefined : { accountId, money, currency: balances.currency } }
  }, [told, tell, accountId, balances])
  return <BalanceContext value={scope}>{children}</BalanceContext>
}

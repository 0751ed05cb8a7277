// The player's balances on this page: as rendered, then as updated by the private topic and the coupon.
import type { Balances } from '#modules/money/wallet/contract.ts'
import type { LiveConnection } from '#platform/browser/live/topic.ts'
import { createListeners } from '#platform/browser/store.ts'
import type { AskWallet } from './ask-wallet.ts'

type BalanceChange = { readonly type: string; readonly accountId?: number; readonly money?: string }

export type BalanceWorld = {
  readonly ask: AskWallet
  readonly live: () => Pick<LiveConnection, 'subscribe' | 'onStaleness' | 'isStale'>
}

export type BalanceStore = {
  /** The state after `rendered`; the same object while nothing changes. */
  readonly read: (rendered: Balances) => Balances
  readonly subscribe: (rendered: Balances, listener: () => void) => () => void
  /** One account holds this much now. */
  readonly tell: (accountId: number, money: string) => void
}

/** The balances with one account changed; the same object where it has that value already or the account is unknown. */
export function withMoney(balances: Balances, accountId: number, money: string): Balances {
  const account = balances.all_accounts.find(({ id }) => id === accountId)
  if (account === undefined || account.money === money) return balances
  return {
    ...balances,
    balance: account.isActive ? money : balances.balance,
    bonus: balances.bonus.map((bonus) => (bonus.idBonus === accountId ? { ...bonus, money } : bonus)),
    all_accounts: balances.all_accounts.map((one) => (one === account ? { ...one, money } : one)),
  }
}

export function createBalanceStore({ ask, live }: BalanceWorld): BalanceStore {
  let known: { readonly since: Balances; readonly now: Balances } | undefined

  const show = (since: Balances, now: Balances) => {
    if (known?.since === since && known.now === now) return
    known = { since, now }
    changes.notify()
  }
  const tell = (accountId: number, money: string) => {
    if (known !== undefined) show(known.since, withMoney(known.now, accountId, money))
  }
  const refresh = async () => {
    const since = known?.since
    const answer = await ask('GET /web-api/wallet/balances', {})
    // A page that was reloaded meanwhile is newer.
    if (answer.ok && since !== undefined && known?.since === since) show(since, answer.value)
  }
  const changes = createListeners(() => {
    let isFirst = true
    let wasStale = live().isStale()
    const leave = live().subscribe('me', {
      revision: null,
      // Any snapshot but the first means that changes may have been missed.
      onSnapshot: () => {
        if (!isFirst) void refresh()
        isFirst = false
      },
      onChange: (data) => {
        const { type, accountId, money } = data as BalanceChange
        if (type === 'balance' && accountId !== undefined && money !== undefined) tell(accountId, money)
      },
    })
    const leaveStaleness = live().onStaleness(() => {
      const isStale = live().isStale()
      if (wasStale && !isStale) void refresh()
      wasStale = isStale
    })
    return () => {
      leave?.()
      leaveStaleness()
    }
  })
  return {
    read: (rendered) => (known?.since === rendered ? known.now : rendered),
    subscribe: (rendered, listener) => {
      if (known?.since !== rendered) known = { since: rendered, now: rendered }
      return changes.subscribe(listener)
    },
    tell,
  }
}

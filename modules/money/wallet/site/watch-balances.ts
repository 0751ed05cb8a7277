// The player's balances for pages. Loaded when there is a player: a visitor has none.
import { useCallback, useSyncExternalStore } from 'react'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { live } from '#platform/browser/live/live.ts'
import { askWallet } from './ask-wallet.ts'
import { createBalanceStore } from './balance-store.ts'

const store = createBalanceStore({ ask: askWallet, live })

const nothing = () => () => undefined

/** `rendered` is the page's initial value, null for a visitor; the result is updated from there. */
export function useBalances(rendered: Balances | null): Balances | null {
  const subscribe = useCallback(
    (listener: () => void) => (rendered === null ? nothing() : store.subscribe(rendered, listener)),
    [rendered],
  )
  return useSyncExternalStore(
    subscribe,
    () => (rendered === null ? null : store.read(rendered)),
    () => rendered,
  )
}

/** Reports the current balances, and every change, until the returned function is called. */
export function watchBalances(rendered: Balances, tell: (now: Balances) => void): () => void {
  const look = () => tell(store.read(rendered))
  const stop = store.subscribe(rendered, look)
  look()
  return stop
}

/** For code that learns a balance by itself: a placed bet. */
export const tellBalance = store.tell

// The player's balances as pages see them. Loaded when there is a player: a visitor has none.
import { useCallback, useSyncExternalStore } from 'react'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { live } from '#platform/browser/live.ts'
import { askWallet } from './ask-wallet.ts'
import { createBalanceStore } from './balance-store.ts'

const store = createBalanceStore({ ask: askWallet, live })

const nothing = () => () => undefined

/** `rendered` is what the page was loaded with, null for a visitor; the answer moves on from there. */
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

/** Tells the balances of now, and every change, until the answer is called. */
export function watchBalances(rendered: Balances, tell: (now: Balances) => void): () => void {
  const look = () => tell(store.read(rendered))
  const stop = store.subscribe(rendered, look)
  look()
  return stop
}

/** For what learns a balance by itself: a bet that was taken. */
export const tellBalance = store.tell

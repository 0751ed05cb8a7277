// Follows a pending payment until it is decided: told by the live topic, and asking by itself for a limited time.
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Payment } from '#modules/money/payments/contract.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { askPayments } from '../ask-payments.ts'
import { useMyNews } from './use-my-news.ts'

export const LOOKS_MAX = 20
const LOOK_EVERY_MS = 2 * SECOND_MS
/** Blocks come slowly. */
const CHAIN_LOOKS_MAX = 180
const CHAIN_LOOK_EVERY_MS = 20 * SECOND_MS

/** `isWaiting` while it still looks by itself; `lookAgain` starts another round. */
export function usePayment(loaded: Payment | undefined) {
  const [payment, setPayment] = useState(loaded)
  const [looks, setLooks] = useState(0)
  const { revalidate } = useRevalidator()
  const pendingId = payment?.status === 'pending' ? payment.paymentId : undefined
  const isChain = payment?.chain !== null && payment?.chain !== undefined
  const looksMax = isChain ? CHAIN_LOOKS_MAX : LOOKS_MAX
  const isWaiting = pendingId !== undefined && looks < looksMax
  const look = useCallback(async (): Promise<void> => {
    if (pendingId === undefined) return
    const answer = await askPayments('GET /web-api/payments/payments/:paymentId', { paymentId: pendingId })
    if (!answer.ok) return
    setPayment(answer.value)
    // The money has moved since this page was rendered.
    if (answer.value.status !== 'pending') void revalidate()
  }, [pendingId, revalidate])
  useMyNews('payment', () => void look())
  useEffect(() => {
    if (!isWaiting) return undefined
    let isCurrent = true
    const timer = setTimeout(
      () => void look().then(() => isCurrent && setLooks(looks + 1)),
      isChain ? CHAIN_LOOK_EVERY_MS : LOOK_EVERY_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWaiting, looks, look, isChain])
  const lookAgain = useCallback(() => setLooks(0), [])
  return { payment, isWaiting, lookAgain }
}

// Polls a pending payment until the provider's webhook has arrived, for a limited time.
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askPayments } from './ask-payments.ts'
import type { PaymentCard } from './payment-card.ts'

export const LOOKS_MAX = 20
const LOOK_EVERY_MS = 2_000

/** `isWaiting` while it still looks by itself; `lookAgain` starts another round. */
export function usePayment(loaded: PaymentCard | undefined) {
  const [payment, setPayment] = useState(loaded)
  const [looks, setLooks] = useState(0)
  const { revalidate } = useRevalidator()
  const pendingId = payment?.status === 'pending' ? payment.paymentId : undefined
  const isWaiting = pendingId !== undefined && looks < LOOKS_MAX
  useEffect(() => {
    if (pendingId === undefined || looks >= LOOKS_MAX) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void askPayments('GET /web-api/payments/payments/:paymentId', { paymentId: pendingId }).then((answer) => {
        if (!isCurrent) return
        if (answer.ok && answer.value.status !== 'pending') {
          setPayment(answer.value)
          // The money has moved since this page was rendered.
          void revalidate()
        } else setLooks(looks + 1)
      })
    }, LOOK_EVERY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [pendingId, looks, revalidate])
  const lookAgain = useCallback(() => setLooks(0), [])
  return { payment, isWaiting, lookAgain }
}

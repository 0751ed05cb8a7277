// The sale of one bet of a list: its offer, and the dialog behind it.
import { lazy, Suspense, useState } from 'react'
import { offeredActions } from '#modules/sports/bet-actions/rules/offered-actions.ts'
import { OfferButton } from './offer/offer-button.tsx'
import type { ServiceProps } from './action-props.ts'

const SaleDialog = lazy(async () => ({ default: (await import('./sale/sale-dialog.tsx')).SaleDialog }))

export function SaleOfBet(props: Omit<ServiceProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {/* The dialog shows its result although the bet is no longer for sale. */}
      {offeredActions(props.bet).sale && <OfferButton bet={props.bet} onPress={() => setIsOpen(true)} />}
      {isOpen && (
        <Suspense fallback={null}>
          <SaleDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

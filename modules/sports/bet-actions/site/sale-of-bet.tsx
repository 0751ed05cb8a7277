// The sale of one bet of a list: its offer, and the dialog behind it.
import { useState } from 'react'
import { offeredActions } from '#modules/sports/bet-actions/rules/offered-actions.ts'
import { OfferButton } from './offer/offer-button.tsx'
import type { ServiceProps } from './action-props.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const SaleDialog = lazyPart(async () => (await import('./sale/sale-dialog.tsx')).SaleDialog)

export function SaleOfBet(props: Omit<ServiceProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {/* The dialog shows its result although the bet is no longer for sale. */}
      {offeredActions(props.bet).sale && <OfferButton bet={props.bet} onPress={() => setIsOpen(true)} />}
      {isOpen && <SaleDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

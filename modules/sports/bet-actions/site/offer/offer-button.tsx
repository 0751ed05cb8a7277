// 'Sell for €12.40' on an open bet, or the reason why it cannot be sold.
import type { Bet } from '#modules/sports/betting/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { useActionWords } from '../quote/action-refusals.ts'
import styles from './offer-button.module.css'
import { useOffer } from './use-offer.ts'

type OfferProps = { readonly bet: Bet; readonly isWide?: boolean; readonly onPress: () => void }

export function OfferButton({ bet, isWide = false, onPress }: OfferProps) {
  const t = useText()
  const format = useFormat()
  const refusalText = useRefusalText(useActionWords(bet.currency))
  const { place, offer } = useOffer(bet.betId, `${bet.openAmount}/${bet.events.length}`)
  return (
    <div ref={place} className={styles.offer}>
      {offer.kind === 'refused' && offer.isFinal ? (
        <p className={styles.reason}>{refusalText(offer.refusal)}</p>
      ) : (
        <Button
          size="small"
          isWide={isWide}
          className={styles.button ?? ''}
          aria-haspopup="dialog"
          disabled={offer.kind === 'refused'}
          title={offer.kind === 'refused' ? refusalText(offer.refusal) : undefined}
          onClick={onPress}
        >
          {labelOf()}
        </Button>
      )}
    </div>
  )

  function labelOf(): string {
    if (offer.kind === 'value')
      return t('services.sell-for', { amount: `\u2066${format.money(offer.value, bet.currency)}\u2069` })
    return t(offer.kind === 'refused' ? 'services.paused' : 'services.sell')
  }
}

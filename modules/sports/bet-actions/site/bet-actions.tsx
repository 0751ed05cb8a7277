// The actions on an open bet, each in a dialog that is loaded on demand.
import { useEffect, useState } from 'react'
import type { Result } from '#kernel/result.ts'
import { offeredActions, noSaleReason } from '#modules/sports/bet-actions/rules/offered-actions.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bet-actions.module.css'
import { OfferButton } from './offer/offer-button.tsx'
import type { ServiceProps } from './action-props.ts'
import { askBetActions } from './ask-bet-actions.ts'
import { isPassing, useActionWords } from './quote/action-refusals.ts'
import { useMoney } from './dialog/use-money.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const SaleDialog = lazyPart(async () => (await import('./sale/sale-dialog.tsx')).SaleDialog)
const InsuranceDialog = lazyPart(async () => (await import('./insurance/insurance-dialog.tsx')).InsuranceDialog)
const EditDialog = lazyPart(async () => (await import('./edit/edit-dialog.tsx')).EditDialog)

type Doing = 'sale' | 'auto-sale' | 'insurance' | 'edit'

type ActionsProps = Omit<ServiceProps, 'onClose'>

export function BetActions(props: ActionsProps) {
  const { bet } = props
  const [doing, setDoing] = useState<Doing>()
  const dialog = { ...props, onClose: () => setDoing(undefined) }
  return (
    <>
      {bet.status === 'accepted' && <ActionsPanel bet={bet} onDo={setDoing} />}
      {/* The dialog shows its result although the bet is no longer open. */}
      {(doing === 'sale' || doing === 'auto-sale') && (
        <SaleDialog {...dialog} way={doing === 'sale' ? 'now' : 'auto'} />
      )}
      {doing === 'insurance' && <InsuranceDialog {...dialog} />}
      {doing === 'edit' && <EditDialog {...dialog} />}
    </>
  )
}

function ActionsPanel({ bet, onDo }: Pick<ActionsProps, 'bet'> & { onDo: (doing: Doing) => void }) {
  const t = useText()
  const money = useMoney(bet.currency)
  const { sale, insurance, edit } = offeredActions(bet)
  const reason = noSaleReason(bet)
  const { autoSaleTarget } = bet
  return (
    <section className={styles.actions} aria-labelledby="bet-actions">
      <h2 id="bet-actions" className={styles.title}>
        {t('services.title')}
      </h2>
      {sale && <OfferButton bet={bet} isWide onPress={() => onDo('sale')} />}
      {reason !== undefined && <p className={styles.reason}>{t(`services.reason.${reason}`)}</p>}
      {sale && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onDo('auto-sale')}>
          <Icon name="clock" size={16} />
          {autoSaleTarget === undefined
            ? t('services.auto')
            : t('services.auto-change', { amount: money.inWords(autoSaleTarget) })}
        </Button>
      )}
      {insurance && <InsureButton bet={bet} onPress={() => onDo('insurance')} />}
      {edit && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onDo('edit')}>
          <Icon name="filter" size={16} />
          {t('services.edit')}
        </Button>
      )}
    </section>
  )
}

const WHOLE = 100

/** Asked for before it is offered: what costs more than it covers is no offer, and the reason says so. */
function InsureButton({ bet, onPress }: { readonly bet: ActionsProps['bet']; readonly onPress: () => void }) {
  const t = useText()
  const refusalText = useRefusalText(useActionWords(bet.currency))
  const { betId, insuredPercent = 0 } = bet
  const [answer, setAnswer] = useState<Result<unknown>>()
  const version = `${betId}/${bet.openAmount}/${bet.events.length}`
  useEffect(() => {
    let isCurrent = true
    const percent = WHOLE - insuredPercent
    void askBetActions('GET /web-api/betting/bets/:betId/insurance', { betId, percent }).then((quote) => {
      if (isCurrent) setAnswer(quote)
    })
    return () => {
      isCurrent = false
    }
  }, [betId, insuredPercent, version])
  const refusal = answer?.ok === false && !isPassing(answer.refusal) ? answer.refusal : undefined
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={answer === undefined || refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : 'no-insurance'}
        onClick={onPress}
      >
        <Icon name="shield" size={16} />
        {t(insuredPercent === 0 ? 'services.insure' : 'services.insure-more')}
      </Button>
      {refusal !== undefined && (
        <p id="no-insurance" className={styles.reason}>
          {refusalText(refusal)}
        </p>
      )}
    </>
  )
}

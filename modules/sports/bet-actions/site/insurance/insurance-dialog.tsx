// Insuring a bet: a percentage of its stake is refunded if it is lost. Loaded on demand.
import { useState } from 'react'
import type { InsuranceQuote } from '#modules/sports/bet-actions/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { askBetActions } from '../ask-bet-actions.ts'
import { DoneNote } from '../dialog/done-note.tsx'
import { FigureList, type Figure } from '../dialog/figure-list.tsx'
import { OfferedAmount } from '../dialog/offered-amount.tsx'
import { PartSlider } from '../dialog/part-slider.tsx'
import styles from '../dialog/action-dialog.module.css'
import { ServiceFoot } from '../dialog/action-foot.tsx'
import type { ServiceProps } from '../action-props.ts'
import { useMoney } from '../dialog/use-money.ts'
import { useBetAction } from '../quote/use-action.ts'

const WHOLE = 100
const HALF = 50

const percentText = (percent: number): string => `\u2066${percent}%\u2069`

export function InsuranceDialog(props: ServiceProps) {
  const t = useText()
  const [bet] = useState(props.bet)
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('services.insurance-title', { number: `\u2066${bet.betId}\u2069` })}
    >
      <div className={styles.body}>
        <Insurance {...props} bet={bet} />
      </div>
    </Dialog>
  )
}

function Insurance(props: ServiceProps) {
  const { bet, onChanged } = props
  const t = useText()
  const { betId, currency, insuredPercent = 0 } = bet
  const money = useMoney(currency)
  const most = WHOLE - insuredPercent
  const [percent, setPercent] = useState(Math.min(most, HALF))
  const service = useBetAction({
    wanted: String(percent),
    ask: () => askBetActions('GET /web-api/betting/bets/:betId/insurance', { betId, percent }),
    send: (intent) => askBetActions('POST /web-api/betting/bets/:betId/insurances', { betId, ...intent }),
    onDone: onChanged,
  })
  const { quoted, acceptance: taking, isFixed } = service
  const quote = quoted.kind === 'quote' ? quoted.quote : undefined
  return (
    <>
      {taking.kind === 'done' ? (
        <DoneNote title={t('services.insured', { percent: percentText(taking.answer.insuredPercent) })}>
          {t('services.insured-text', { amount: money.inWords(taking.answer.price) })}
        </DoneNote>
      ) : (
        <>
          <OfferedAmount
            name={t('services.insurance-price')}
            quoted={quoted}
            valueOf={({ price }: InsuranceQuote) => money.bare(price)}
          />
          <PartSlider
            label={t('services.insure-part')}
            percent={percent}
            max={most}
            value={percentText(percent)}
            valueText={`${percent}%`}
            isDisabled={isFixed}
            onChange={setPercent}
          />
          <Cover bet={bet} quote={quote} />
          <p className={styles.note}>{t('services.insurance-text')}</p>
        </>
      )}
      <ServiceFoot
        {...props}
        service={service}
        label={quote !== undefined && t('services.insure-for', { amount: money.inWords(quote.price) })}
        waitingLabel={t('services.insure')}
      />
    </>
  )
}

/** What the bet returns in each case once the insurance is bought. */
function Cover({ bet, quote }: Pick<ServiceProps, 'bet'> & { quote: InsuranceQuote | undefined }) {
  const t = useText()
  const money = useMoney(bet.currency)
  const { insuredPercent = 0 } = bet
  const before: readonly Figure[] = insuredPercent === 0 ? [] : [[t('services.insured-before'), `${insuredPercent}%`]]
  return (
    <FigureList
      figures={[
        ...before,
        [t('services.if-lost'), quote === undefined ? '—' : money.bare(quote.insuredAmount)],
        [t('services.if-won'), money.bare(bet.possibleWin)],
      ]}
    />
  )
}

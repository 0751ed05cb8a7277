// Selling all or part of a bet at its current value.
import { useState } from 'react'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import type { SaleQuote } from '#modules/sports/bet-actions/contract.ts'
import { largestPart, partOf } from '#modules/sports/bet-actions/rules/sale-share.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { askBetActions } from '../ask-bet-actions.ts'
import { DoneNote } from '../dialog/done-note.tsx'
import { FigureList, type Figure } from '../dialog/figure-list.tsx'
import { OfferedAmount } from '../dialog/offered-amount.tsx'
import { PartSlider } from '../dialog/part-slider.tsx'
import { ServiceFoot } from '../dialog/action-foot.tsx'
import type { SaleProps, ServiceProps } from '../action-props.ts'
import { useMoney } from '../dialog/use-money.ts'
import { useBetAction } from '../quote/use-action.ts'

const ALL = 100

export function SellNow(props: SaleProps) {
  const { bet, onChanged, ways } = props
  const t = useText()
  const { betId, currency, openAmount } = bet
  const money = useMoney(currency)
  const parsed = parseAmount(openAmount, currency)
  const open = parsed.ok ? parsed.value : 0n
  const [percent, setPercent] = useState(ALL)
  const part = partOf(open, percent, currency)
  const amount = formatAmount(part, currency)
  const service = useBetAction({
    wanted: amount,
    ask: () => askBetActions('GET /web-api/betting/bets/:betId/sale', { betId, ...(part === open ? {} : { amount }) }),
    send: (intent) => askBetActions('POST /web-api/betting/bets/:betId/sales', { betId, ...intent }),
    onDone: onChanged,
  })
  const { quoted, acceptance: taking, isFixed } = service
  const quote = quoted.kind === 'quote' ? quoted.quote : undefined
  const sellAll = (
    <Button size="small" onClick={() => setPercent(ALL)}>
      {t('services.sell-all')}
    </Button>
  )
  return (
    <>
      {taking.kind === 'done' ? (
        <DoneNote title={t('services.sold', { amount: money.inWords(taking.answer.sold) })}>
          {taking.answer.status === 'sold'
            ? t('services.sold-all')
            : t('services.sold-part', { amount: money.inWords(taking.answer.openAmount) })}
        </DoneNote>
      ) : (
        <>
          {!isFixed && ways}
          <OfferedAmount
            name={t('services.you-get')}
            quoted={quoted}
            valueOf={({ value }: SaleQuote) => money.bare(value)}
          />
          {largestPart(open, currency) > 0n && (
            <PartSlider
              label={t('services.part')}
              percent={percent}
              max={ALL}
              value={t('services.part-of', { part: money.inWords(amount), all: money.inWords(openAmount) })}
              valueText={`${percent}%, ${money.bare(amount)}`}
              isDisabled={isFixed}
              onChange={setPercent}
            />
          )}
          <RemainingBet bet={bet} quote={percent === ALL ? undefined : quote} />
        </>
      )}
      <ServiceFoot
        {...props}
        service={service}
        label={quote !== undefined && t('services.sell-for', { amount: money.inWords(quote.value) })}
        waitingLabel={t('services.sell')}
        answers={{ share_out_of_range: sellAll, too_many_changes: sellAll }}
      />
    </>
  )
}

/** What a part sale leaves, and the possible return of keeping the whole bet. */
function RemainingBet({ bet, quote }: Pick<ServiceProps, 'bet'> & { quote: SaleQuote | undefined }) {
  const t = useText()
  const money = useMoney(bet.currency)
  const left: readonly Figure[] =
    quote === undefined
      ? []
      : [
          [t('services.stays'), money.bare(quote.remainingAmount)],
          [t('services.stays-win'), money.bare(quote.remainingPossibleWin)],
        ]
  return <FigureList figures={[...left, [t('services.if-kept'), money.bare(bet.possibleWin)]]} />
}

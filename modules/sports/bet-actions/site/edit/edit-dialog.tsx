// Editing a bet: replace, remove or add a leg; the stake stays. Loaded on demand.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Leg } from '#modules/sports/betting/contract.ts'
import type { EditQuote } from '#modules/sports/bet-actions/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { askBetActions } from '../ask-bet-actions.ts'
import { DoneNote } from '../dialog/done-note.tsx'
import { FigureList } from '../dialog/figure-list.tsx'
import dialog from '../dialog/action-dialog.module.css'
import { ServiceFoot } from '../dialog/action-foot.tsx'
import { useMoney } from '../dialog/use-money.ts'
import type { ServiceProps } from '../action-props.ts'
import { useBetAction } from '../quote/use-action.ts'
import { CouponPicksToAdd } from './coupon-picks-to-add.tsx'
import styles from './edit-dialog.module.css'
import { EditLeg } from './edit-leg.tsx'
import { editQuery, noEdit, replacing, toggleAdded, toggleRemoved, type EditPlan } from './edit-plan.ts'
import { useLegMarkets, type LegMarkets } from './use-leg-markets.ts'

/** Refusals of the player's changes: undoing the changes resolves them. */
const ABOUT_THE_PLAN = [
  'edit_not_offered',
  'selection_not_found',
  'duplicate_selection',
  'related_legs',
  'banned_from_express',
  'too_many_legs',
  'market_closed',
  'game_finished',
] as const

export function EditDialog(props: ServiceProps) {
  const t = useText()
  const [bet] = useState(props.bet)
  return (
    <Dialog isOpen onClose={props.onClose} title={t('services.edit-title', { number: `\u2066${bet.betId}\u2069` })}>
      <div className={dialog.body}>
        <Edit {...props} bet={bet} />
      </div>
    </Dialog>
  )
}

function Edit(props: ServiceProps) {
  const { bet, onClose, onChanged } = props
  const t = useText()
  const { language } = useLocale()
  const { betId, legs } = bet
  const [plan, setPlan] = useState(noEdit)
  const known = useLegMarkets(legs)
  const query = editQuery(plan)
  const service = useBetAction({
    wanted: query === undefined ? undefined : JSON.stringify(query),
    ask: () => askBetActions('GET /web-api/betting/bets/:betId/edit', { betId, ...query }),
    send: (intent) => askBetActions('POST /web-api/betting/bets/:betId/edits', { betId, ...intent }),
    onDone: onChanged,
  })
  const { quoted, acceptance: taking, isFixed } = service
  if (taking.kind === 'done')
    return (
      <>
        <DoneNote title={t('services.edited')}>
          <Link to={bettingPaths.bet(language, taking.answer.betId)} onClick={onClose}>
            {t('services.edited-to', { number: `\u2066${taking.answer.betId}\u2069` })}
          </Link>
        </DoneNote>
        <ServiceFoot {...props} service={service} label={false} waitingLabel="" />
      </>
    )
  const isReady = query !== undefined && quoted.kind === 'quote' && !quoted.isOld
  const quote = isReady ? quoted.quote : undefined
  const undo = (
    <Button size="small" onClick={() => setPlan(noEdit)}>
      {t('services.edit-undo')}
    </Button>
  )
  return (
    <>
      <p className={dialog.note}>{t('services.edit-text')}</p>
      {known.kind === 'failed' && <Notice tone="warn">{t('services.edit-no-line')}</Notice>}
      <EditLegs legs={legs} plan={plan} known={known} quote={quote} isFixed={isFixed} onPlan={setPlan} />
      <CouponPicksToAdd
        bet={bet}
        added={plan.added}
        isFixed={isFixed}
        onToggle={(selectionId) => setPlan(toggleAdded(plan, selectionId))}
      />
      <BeforeAfter bet={bet} quote={quote} />
      <ServiceFoot
        {...props}
        service={service}
        label={isReady && t('services.edit-confirm')}
        answers={Object.fromEntries(ABOUT_THE_PLAN.map((code) => [code, undo]))}
        waitingLabel={t(query === undefined ? 'services.edit-nothing' : 'services.edit-confirm')}
      />
    </>
  )
}

type LegsProps = {
  readonly legs: readonly Leg[]
  readonly plan: EditPlan
  readonly known: LegMarkets
  readonly quote: EditQuote | undefined
  readonly isFixed: boolean
  readonly onPlan: (plan: EditPlan) => void
}

function EditLegs({ legs, plan, known, quote, isFixed, onPlan }: LegsProps) {
  return (
    <ol className={styles.legs}>
      {legs.map((leg) => {
        const chosen = plan.replaced.get(leg.selectionId) ?? leg.selectionId
        return (
          <EditLeg
            key={leg.selectionId}
            leg={leg}
            market={known.kind === 'known' ? known.markets.get(leg.marketId) : undefined}
            chosen={chosen}
            isRemoved={plan.removed.has(leg.selectionId)}
            canRemove={plan.removed.size + 1 < legs.length}
            isFixed={isFixed}
            quoted={quote?.legs.find(({ selectionId }) => selectionId === chosen)}
            onReplace={(to) => onPlan(replacing(plan, leg.selectionId, to))}
            onRemove={() => onPlan(toggleRemoved(plan, leg.selectionId))}
          />
        )
      })}
    </ol>
  )
}

/** The price and the return of the bet before and after the edit. */
function BeforeAfter({ bet, quote }: Pick<ServiceProps, 'bet'> & { quote: EditQuote | undefined }) {
  const t = useText()
  const format = useFormat()
  const money = useMoney(bet.currency).inWords
  const arrow = (before: string, after: string | undefined) => (after === undefined ? before : `${before} → ${after}`)
  return (
    <FigureList
      figures={[
        [t('bets.stake'), money(bet.amount)],
        [t('bets.price'), arrow(format.price(bet.coef), quote && format.price(quote.coef))],
        [t('bets.possible-win'), arrow(money(bet.possibleWin), quote && money(quote.possibleWin))],
      ]}
    />
  )
}

// One limit of one period: its value, how far it is used, when more is allowed, and what waits.
import { fromText } from '#modules/protection/exclusions/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { usedShare, type LimitCard } from './limit-card.ts'
import styles from './limit-section.module.css'
import { LimitRow } from './limit-section.tsx'
import { isolated, timeText, useValueText } from '../limit-texts.ts'
import barStyles from './use-bar.module.css'
import { WaitingChange } from './waiting-change.tsx'

type RowProps = {
  readonly card: LimitCard
  readonly title: string
  /** Of its section, for readers who come to the button by itself. */
  readonly sectionTitle: string
  readonly onChange: () => void
}

export function AmountRow({ card, title, sectionTitle, onChange }: RowProps) {
  const t = useText()
  const valueText = useValueText()
  const toldUse = useToldUse()
  const { own, use, waiting } = card
  const name = `${sectionTitle}, ${title}`
  const told = use === undefined ? undefined : toldUse(use)
  return (
    <LimitRow
      title={title}
      value={use === undefined ? undefined : <bdi className="ltr">{valueText(card, use.value)}</bdi>}
      bar={use === undefined ? undefined : <UseBar share={usedShare(use)} />}
      text={
        <>
          {told ?? t('limits.not-set')}
          {use?.isOperators === true && (
            <>
              {' · '}
              {t(own === undefined ? 'limits.by-operator' : 'limits.by-operator-own', { own: valueText(card, own) })}
              <Reason text={use.reason} />
            </>
          )}
        </>
      }
      action={<ChangeButton card={card} name={name} onChange={onChange} />}
      waiting={waiting === undefined ? undefined : <WaitingChange card={card} change={waiting} title={name} />}
    />
  )
}

/** A limit that is no longer offered may only be removed. */
function ChangeButton({ card, name, onChange }: Pick<RowProps, 'card' | 'onChange'> & { readonly name: string }) {
  const t = useText()
  const { isOffered, own } = card
  if (!isOffered && own === undefined) return null
  const words = t(!isOffered ? 'limits.end' : own === undefined ? 'limits.set' : 'limits.change')
  return (
    <Button size="small" aria-haspopup="dialog" aria-label={`${words}: ${name}`} onClick={onChange}>
      {words}
    </Button>
  )
}

/** The operator's reason, in their own words, which may be in another language than the page. */
export function Reason({ text }: { readonly text: string }) {
  const t = useText()
  if (text === '') return null
  return (
    <span className={styles.reason}>
      {t('limits.history.reason')} <bdi>{text}</bdi>
    </span>
  )
}

/** 'Used €30.00 · €70.00 left · more from today 18:30'. */
function useToldUse(): (use: NonNullable<LimitCard['use']>) => string {
  const t = useText()
  const format = useFormat()
  return ({ used, left, currency, nextAt }) => {
    const money = (amount: string): string => isolated(format.money(amount, currency))
    const next = nextAt === null ? '' : ` · ${t('limits.more-from', { at: fromText(format, nextAt) })}`
    return t('limits.used', { used: money(used), left: money(left) }) + next
  }
}

export function TimeRow({
  card,
  title,
  lawMinutes,
  onChange,
}: Omit<RowProps, 'sectionTitle'> & {
  /** The statutory reminder; null: none. */
  readonly lawMinutes: number | null
}) {
  const t = useText()
  const valueText = useValueText()
  const { own, operators, hoursLeft, waiting, limitType } = card
  const values = [own, operators?.value, lawMinutes].flatMap((value) =>
    value === undefined || value === null ? [] : [Number(value)],
  )
  const least = values.length === 0 ? undefined : Math.min(...values)
  const isOwn = own !== undefined && Number(own) === least
  const isOperators = !isOwn && least !== undefined && least === operators?.value
  const whose = isOwn
    ? undefined
    : isOperators
      ? t(own === undefined ? 'limits.by-operator' : 'limits.by-operator-own', { own: valueText(card, own) })
      : least === lawMinutes
        ? t('limits.by-law')
        : undefined
  return (
    <LimitRow
      title={title}
      value={least === undefined ? undefined : valueText(card, String(least))}
      bar={
        hoursLeft === undefined || least === undefined ? undefined : (
          <UseBar share={usedShare({ value: String(least), left: String(hoursLeft) })} />
        )
      }
      text={
        <>
          {hoursLeft === undefined
            ? t(`limits.about.${limitType}`)
            : t('limits.left-today', { time: timeText(t, hoursLeft) })}
          {whose !== undefined && ` · ${whose}`}
          {isOperators && <Reason text={operators?.reason ?? ''} />}
        </>
      }
      action={<ChangeButton card={card} name={title} onChange={onChange} />}
      waiting={waiting === undefined ? undefined : <WaitingChange card={card} change={waiting} title={title} />}
    />
  )
}

const PERCENT = 100

/** How far a limit is used, for the eye alone: the text says the same. `share`: from 0 to 1. */
function UseBar({ share }: { readonly share: number }) {
  return (
    <div className={barStyles.bar} aria-hidden="true">
      <div
        className={barStyles.used}
        data-full={share >= 1 || undefined}
        style={{ inlineSize: `${(share * PERCENT).toFixed(1)}%` }}
      />
    </div>
  )
}

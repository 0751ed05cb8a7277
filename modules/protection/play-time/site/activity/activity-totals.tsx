// The figures of all the days together, each with its label; the result of play is shown by sign and by text.
import type { ReactNode } from 'react'
import type { Activity } from '#modules/protection/play-time/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './activity-totals.module.css'
import { isNothing, ltr, type ActivityWords } from './activity-texts.ts'

type TotalsProps = { readonly activity: Activity; readonly words: ActivityWords }

/** In reading order; keys of the texts. */
const outcomeOf = (net: string): 'ahead' | 'behind' | 'even' =>
  isNothing(net) ? 'even' : net.startsWith('-') ? 'behind' : 'ahead'

export function ActivityTotals({ activity: { total }, words }: TotalsProps) {
  const t = useText()
  const outcome = outcomeOf(total.netPosition)
  return (
    <div className={styles.totals}>
      <dl className={styles.tiles}>
        <div className={classNames(styles.tile, styles.net)}>
          <dt>{t('limits.activity.net')}</dt>
          <dd className={classNames(styles.figure, styles[outcome])}>
            <bdi className="ltr">{words.signed(total.netPosition)}</bdi>
          </dd>
          <dd className={styles.note}>{t(`limits.activity.${outcome}`)}</dd>
        </div>
        <Tile name={t('limits.activity.deposits')}>
          <bdi className="ltr">{words.money(total.deposits)}</bdi>
        </Tile>
        <Tile name={t('limits.activity.withdrawals')}>
          <bdi className="ltr">{words.money(total.withdrawals)}</bdi>
        </Tile>
        <Tile name={t('limits.activity.time')}>{words.time(total.playMs)}</Tile>
      </dl>
      <MoreFigures total={total} words={words} />
    </div>
  )
}

function Tile({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}

/** The parts of the net position, and further figures where there are some. */
function MoreFigures({ total, words }: { readonly total: Activity['total']; readonly words: ActivityWords }) {
  const t = useText()
  const beside = [
    ['adjustments', words.signed(total.adjustments), total.adjustments],
    ['bonus-staked', words.money(total.bonusStaked), total.bonusStaked],
    ['bonus-returned', words.money(total.bonusReturned), total.bonusReturned],
  ] as const
  const lines = [
    ['staked', words.money(total.staked)] as const,
    ['returned', words.money(total.returned)] as const,
    ...beside.flatMap(([name, text, amount]) => (isNothing(amount) ? [] : [[name, text] as const])),
  ]
  return (
    <dl className={styles.lines}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`limits.activity.${name}`)}</dt>
          <dd>
            <bdi className="ltr">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of the player's whole time here, whatever days are selected (UK-03). */
export function LifetimeDeposits({ activity: { lifetime }, words }: TotalsProps) {
  const t = useText()
  return (
    <section className={styles.lifetime} aria-labelledby="activity-lifetime">
      <h3 id="activity-lifetime">{t('limits.activity.lifetime')}</h3>
      <p className={styles.figure}>
        <bdi className="ltr">{words.signed(lifetime.netDeposits)}</bdi>
      </p>
      <p className={styles.note}>
        {t('limits.activity.lifetime-text', {
          deposits: ltr(words.money(lifetime.deposits)),
          withdrawals: ltr(words.money(lifetime.withdrawals)),
        })}
      </p>
    </section>
  )
}

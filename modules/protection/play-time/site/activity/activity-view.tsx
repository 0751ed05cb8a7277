// What play has cost (UK-02, UK-03): the days, the figures, the bars, the table, and the export.
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Activity } from '#modules/protection/play-time/contract.ts'
import type {
  ActivityFilter,
  ActivityQuestion,
} from '#modules/protection/play-time/rules/activity/activity-question.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityTable } from './activity-table.tsx'
import { ActivityTotals, LifetimeDeposits } from './activity-totals.tsx'
import styles from './activity-view.module.css'
import { isNothing, ltr, useActivityWords, type ActivityWords } from './activity-texts.ts'

type ActivityViewProps = {
  readonly filter: ActivityFilter
  readonly question: ActivityQuestion
  /** null where the server refused the days. */
  readonly activity: Activity | null
  readonly refused: string | null
  /** Where the bets and the movements themselves are. */
  readonly links: { readonly bets: string; readonly statement: string }
}

export function ActivityView({ filter, question, activity, refused, links }: ActivityViewProps) {
  const t = useText()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <section className={styles.view} aria-labelledby="activity-title" aria-busy={isLoading}>
      <header className={styles.head}>
        <h2 id="activity-title" className={styles.title}>
          {t('limits.activity.title')}
        </h2>
        {activity !== null && <Export activity={activity} />}
      </header>
      <p className={styles.text}>{t('limits.activity.text')}</p>
      <ActivityFilters
        filter={filter}
        question={question}
        currencies={activity?.currencies ?? []}
        currency={activity?.currency}
        refused={refused}
      />
      {activity === null ? (
        // Of custom days it is shown at their field.
        filter.choice !== 'days' && <Notice tone="error">{t(`limits.activity.refused.${refused}`)}</Notice>
      ) : (
        <Shown key={`${activity.from}/${activity.to}/${activity.by}/${activity.currency}`} activity={activity} />
      )}
      <p className={styles.links}>
        <Link to={links.bets}>{t('limits.activity.to-bets')}</Link>
        <Link to={links.statement}>{t('limits.activity.to-statement')}</Link>
      </p>
    </section>
  )
}

/** The texts of a file are loaded with the press. */
function Export({ activity }: { readonly activity: Activity }) {
  const t = useText()
  const save = async () => (await import('./activity-file.ts')).saveActivity(t, activity)
  return (
    <Button size="small" onClick={() => void save()}>
      {t('limits.activity.export')}
    </Button>
  )
}

const isEmpty = ({ total }: Activity): boolean =>
  total.playMs === 0 && Object.values(total).every((figure) => typeof figure === 'number' || isNothing(figure))

function Shown({ activity }: { readonly activity: Activity }) {
  const t = useText()
  const words = useActivityWords(activity.currency)
  const { from, to, timeZone, playTimeZone } = activity
  return (
    <>
      <p className={styles.days}>{words.bucket({ from, to }, 'day')}</p>
      {isEmpty(activity) ? (
        <EmptyState icon="history" title={t('limits.activity.empty')} text={t('limits.activity.empty-text')} />
      ) : (
        <>
          <ActivityTotals activity={activity} words={words} />
          <Charts activity={activity} words={words} />
          <ActivityTable activity={activity} words={words} />
        </>
      )}
      <LifetimeDeposits activity={activity} words={words} />
      <div className={styles.notes}>
        <p>{t('limits.activity.note')}</p>
        {timeZone !== playTimeZone && <p>{t('limits.activity.note-zone', { zone: playTimeZone })}</p>}
      </div>
    </>
  )
}

/** One part is selected in all charts at once: what a day cost, what was deposited on it and how long it lasted. */
function Charts({ activity, words }: { readonly activity: Activity; readonly words: ActivityWords }) {
  const t = useText()
  const [chosen, setChosen] = useState<number | null>(null)
  const { buckets, total, by } = activity
  const names = buckets.map((bucket) => words.bucket(bucket, by))
  const ticks = buckets.map((bucket) => words.tick(bucket, by))
  const money = (of: (figures: Activity['total']) => string, write: (amount: string) => string) => ({
    parts: buckets.map((bucket, n) => ({
      name: names[n] ?? '',
      tick: ticks[n] ?? '',
      text: write(of(bucket)),
      value: Number(of(bucket)),
    })),
    label: (value: number) => write(buckets.map(of).find((amount) => Number(amount) === value) ?? '0'),
    total: t('limits.activity.in-all', { figure: ltr(write(of(total))) }),
  })
  const shared = { chosen, onChoose: setChosen }
  return (
    <div className={styles.charts}>
      <BarChart
        {...shared}
        {...money(({ netPosition }) => netPosition, words.signed)}
        look="net"
        title={t('limits.activity.net')}
      />
      <BarChart
        {...shared}
        {...money(({ deposits }) => deposits, words.money)}
        look="money"
        title={t('limits.activity.deposits')}
      />
      <BarChart
        {...shared}
        look="time"
        title={t('limits.activity.time')}
        total={t('limits.activity.in-all', { figure: words.time(total.playMs) })}
        parts={buckets.map(({ playMs }, n) => ({
          name: names[n] ?? '',
          tick: ticks[n] ?? '',
          text: words.time(playMs),
          value: playMs,
        }))}
        label={words.time}
      />
    </div>
  )
}

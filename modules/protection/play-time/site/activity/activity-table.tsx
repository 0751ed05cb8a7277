// All figures of the page as a table, as an alternative to the bars.
import type { Activity } from '#modules/protection/play-time/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './activity-table.module.css'
import type { ActivityWords } from './activity-texts.ts'

const COLUMNS = ['deposits', 'withdrawals', 'staked', 'returned'] as const

export function ActivityTable({ activity, words }: { readonly activity: Activity; readonly words: ActivityWords }) {
  const t = useText()
  const { buckets, total, by } = activity
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>{t('limits.activity.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
      <section className={styles.scroll} aria-label={t('limits.activity.table')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('limits.activity.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`limits.activity.column-${by}`)}</th>
              <th scope="col">{t('limits.activity.net')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`limits.activity.${name}`)}
                </th>
              ))}
              <th scope="col">{t('limits.activity.time')}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map((bucket) => (
              <Line key={bucket.from} name={words.bucket(bucket, by)} figures={bucket} words={words} />
            ))}
          </tbody>
          <tfoot>
            <Line name={t('limits.activity.total')} figures={total} words={words} />
          </tfoot>
        </table>
      </section>
    </details>
  )
}

type LineProps = { readonly name: string; readonly figures: Activity['total']; readonly words: ActivityWords }

function Line({ name, figures, words }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{words.signed(figures.netPosition)}</td>
      {COLUMNS.map((column) => (
        <td key={column}>{words.money(figures[column])}</td>
      ))}
      <td className={styles.time}>{words.time(figures.playMs)}</td>
    </tr>
  )
}

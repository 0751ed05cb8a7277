// On the home page: what players staked and got back today, what they paid in and drew out, against yesterday and by the hour.
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { StatRow, type Stat } from '#ui/backoffice/stat-row.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { BookFigures, BookReport, CurrencyFigures } from '#modules/operations/reporting/contract-staff.ts'
import { askReporting } from './ask-reporting.ts'
import styles from './book-panel.module.css'

export function loader({ request }: LoaderFunctionArgs): Promise<BookReport> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return needed(askReporting('GET /staff-api/reporting/book', { timeZone }, { signal: request.signal }), request)
}

type Amount = Exclude<keyof BookFigures, 'marginPermille'>

export function Panel({ shown }: { readonly shown: BookReport }) {
  const t = useText()
  const { currencies, activePlayers } = shown
  const [wanted, setWanted] = useState<string>()
  const of = currencies.find(({ currency }) => currency === wanted) ?? currencies[0]
  const active: Stat = {
    key: 'players',
    label: t('book.active_players'),
    value: activePlayers.today,
    note: t('book.yesterday_by_now', { figure: String(activePlayers.yesterdayByNow) }),
  }
  return (
    <Card
      title={t('book.title')}
      text={t('book.text', { zone: `\u2066${shown.timeZone}\u2069` })}
      aside={
        currencies.length > 1 &&
        of !== undefined && (
          <Segmented
            label={t('book.currency')}
            options={currencies.slice(0, CURRENCIES_SIDE_BY_SIDE).map(({ currency }) => ({
              value: currency,
              label: currency,
            }))}
            value={of.currency}
            onChange={setWanted}
          />
        )
      }
    >
      {of === undefined ? (
        <>
          <StatRow stats={[active]} />
          <EmptyState icon="history" title={t('book.none')} text={t('book.none_text')} isCompact />
        </>
      ) : (
        <Book key={of.currency} of={of} active={active} />
      )}
    </Card>
  )
}

const CURRENCIES_SIDE_BY_SIDE = 5

const percent = (permille: number | null): string => (permille === null ? '—' : `${(permille / 10).toFixed(1)}%`)

function Book({ of, active }: { readonly of: CurrencyFigures; readonly active: Stat }) {
  const t = useText()
  const { money } = useFormat()
  const { currency, today, yesterdayByNow } = of
  const say = (amount: string): string =>
    amount.startsWith('-') ? `−${money(amount.slice(1), currency)}` : money(amount, currency)
  const stat = (key: Amount): Stat => ({
    key,
    label: t(`book.${key}`),
    value: say(today[key]),
    tone: key === 'ggr' && Number(today.ggr) !== 0 ? (today.ggr.startsWith('-') ? 'down' : 'up') : undefined,
    note: t('book.yesterday_by_now', { figure: `\u2066${say(yesterdayByNow[key])}\u2069` }),
  })
  const margin: Stat = {
    key: 'margin',
    label: t('book.margin'),
    value: percent(today.marginPermille),
    note: t('book.yesterday_by_now', { figure: `\u2066${percent(yesterdayByNow.marginPermille)}\u2069` }),
  }
  return (
    <>
      <StatRow stats={[stat('turnover'), stat('ggr'), margin, active, stat('deposits'), stat('withdrawals')]} />
      <Hours of={of} say={say} />
    </>
  )
}

/** '09:00': the hours of the clock are the same on both days, but for the days on which it is changed. */
const hourName = (n: number): string => `${String(n).padStart(2, '0')}:00`

function Hours({ of, say }: { readonly of: CurrencyFigures; readonly say: (amount: string) => string }) {
  const t = useText()
  const { language } = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  const { hours } = of
  const chart = (key: Amount) => ({
    title: t(`book.by_hour.${key}`),
    parts: hours.map(({ today, yesterday }, n) => ({
      name: hourName(n),
      text: say(today[key]),
      value: Number(today[key]),
      before: {
        value: Number(yesterday[key]),
        text: t('book.yesterday', { figure: `\u2066${say(yesterday[key])}\u2069` }),
      },
    })),
    label: (value: number) =>
      say(hours.flatMap((hour) => [hour.today[key], hour.yesterday[key]]).find((one) => Number(one) === value) ?? '0'),
    total: t('book.today', { figure: `\u2066${say(of.today[key])}\u2069` }),
    chosen,
    onChoose: setChosen,
  })
  const column = (key: Amount) => ({
    key,
    label: t(`book.${key}`),
    isFigure: true,
    cell: (hour: CurrencyFigures['hours'][number]) => <bdi className="ltr">{say(hour.today[key])}</bdi>,
  })
  const rows = hours.map((hour, n) => ({ ...hour, name: hourName(n) }))
  return (
    <>
      <div className={styles.charts} lang={language}>
        <BarChart look="money" {...chart('turnover')} />
        <BarChart look="net" {...chart('ggr')} />
        <BarChart look="money" {...chart('deposits')} />
        <BarChart look="money" {...chart('withdrawals')} />
      </div>
      <p className={styles.key}>
        <span className={styles.swatch} aria-hidden /> {t('book.paler')}
      </p>
      <details className={styles.table}>
        <summary>{t('book.as_table')}</summary>
        <DataTable
          caption={t('book.as_table')}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { key: 'hour', label: t('book.hour'), cell: ({ name }) => <bdi className="ltr">{name}</bdi> },
            column('turnover'),
            column('payouts'),
            column('ggr'),
            column('deposits'),
            column('withdrawals'),
          ]}
        />
      </details>
    </>
  )
}

// On a player's page: what play has cost in the last thirty days, and what has come in and gone out since the account was opened.
import { useState } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { StatRow } from '#ui/backoffice/stat-row.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { Activity, ActivityFigures } from '#modules/protection/play-time/contract.ts'
import type { staffCalls } from '#modules/protection/play-time/contract-staff.ts'
import styles from './activity-panel.module.css'

const ask = staffCaller<typeof staffCalls>()

export function loader({ request, params }: LoaderFunctionArgs): Promise<Activity> {
  const playerId = Number(params['playerId'])
  const { currency } = filtersOf(request, ['currency'])
  return needed(
    ask(
      'GET /staff-api/safer-gambling/players/:playerId/activity',
      { playerId, ...(currency === undefined ? {} : { currency }) },
      { signal: request.signal },
    ),
    request,
  )
}

const hasSign = (amount: string): boolean => amount.startsWith('-')

export function Panel({ shown }: { readonly shown: Activity }) {
  const t = useText()
  const { money } = useFormat()
  const { currency, currencies, total, lifetime } = shown
  const say = (amount: string): string =>
    hasSign(amount) ? `−${money(amount.slice(1), currency)}` : money(amount, currency)
  return (
    <Card title={t('played.title')} aside={currencies.length > 1 ? <Currencies of={shown} /> : undefined}>
      <StatRow
        stats={[
          { key: 'staked', label: t('played.staked'), value: say(total.staked) },
          { key: 'returned', label: t('played.returned'), value: say(total.returned) },
          {
            key: 'net',
            label: t('played.net'),
            value: say(total.netPosition),
            tone: hasSign(total.netPosition) ? 'down' : 'up',
          },
          { key: 'deposits', label: t('played.all_deposits'), value: say(lifetime.deposits) },
          { key: 'withdrawals', label: t('played.all_withdrawals'), value: say(lifetime.withdrawals) },
          { key: 'gone', label: t('played.net_deposits'), value: say(lifetime.netDeposits) },
        ]}
      />
      <Charts of={shown} say={say} />
    </Card>
  )
}

function Currencies({ of: { currency, currencies } }: { readonly of: Activity }) {
  const [params] = useSearchParams()
  return currencies.map((one) => {
    const next = new URLSearchParams(params)
    next.set('currency', one)
    return (
      <Link key={one} to={`?${next.toString()}`} aria-current={one === currency ? 'true' : undefined}>
        <bdi className="ltr">{one}</bdi>
      </Link>
    )
  })
}

function Charts({ of: { buckets, total }, say }: { readonly of: Activity; readonly say: (amount: string) => string }) {
  const t = useText()
  const { language } = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  const format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const partsOf = (of: (figures: ActivityFigures) => string) => ({
    parts: buckets.map((bucket) => ({
      name: format.format(new Date(`${bucket.from}T00:00:00Z`)),
      text: say(of(bucket)),
      value: Number(of(bucket)),
    })),
    label: (value: number) => say(buckets.map(of).find((amount) => Number(amount) === value) ?? '0'),
    total: t('played.in_all', { figure: `\u2066${say(of(total))}\u2069` }),
    chosen,
    onChoose: setChosen,
  })
  return (
    <div className={styles.charts}>
      <BarChart title={t('played.net_by_day')} look="net" {...partsOf(({ netPosition }) => netPosition)} />
      <BarChart title={t('played.deposits_by_day')} look="money" {...partsOf(({ deposits }) => deposits)} />
      <BarChart title={t('played.stakes_by_day')} look="money" {...partsOf(({ staked }) => staked)} />
    </div>
  )
}

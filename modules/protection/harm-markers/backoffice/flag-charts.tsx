// A player's play around a flag, drawn: deposits with the limit of a day and stakes by day, and stakes by weekday and hour.
import { useState } from 'react'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import type { MarkerFlag, PlayInCurrency } from '#modules/protection/harm-markers/contract-staff.ts'
import { NIGHT_PLAY } from '#modules/protection/harm-markers/rules/night-play.ts'
import { dayFormat } from './flag-play.tsx'
import styles from './flag-screen.module.css'

export function DrawnDays({ drawn }: Pick<MarkerFlag, 'drawn'>) {
  const t = useText()
  if (drawn.length === 0) return null
  return (
    <Panel title={t('markers.drawn')}>
      {drawn.map((play) => (
        <DaysIn key={play.currency} play={play} />
      ))}
    </Panel>
  )
}

function DaysIn({ play: { currency, depositLimit, days } }: { readonly play: PlayInCurrency }) {
  const t = useText()
  const { money } = useFormat()
  const { language } = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  // A day is already one of the player's zone.
  const format = dayFormat(language, 'UTC')
  const say = (amount: string): string => money(amount, currency)
  const chart = (key: 'deposited' | 'staked') => ({
    title: t(`markers.drawn.${key}`, { currency }),
    look: 'money' as const,
    parts: days.map((day) => ({
      name: format.format(new Date(`${day.day}T00:00:00Z`)),
      text: say(day[key]),
      value: Number(day[key]),
    })),
    label: (value: number) =>
      say([...days.map((day) => day[key]), depositLimit ?? ''].find((one) => Number(one) === value) ?? '0'),
    total: t('markers.drawn.days', { count: days.length }),
    chosen,
    onChoose: setChosen,
  })
  const limit =
    depositLimit === null
      ? undefined
      : { value: Number(depositLimit), text: t('markers.drawn.limit', { amount: `\u2066${say(depositLimit)}\u2069` }) }
  return (
    <div className={styles.charts}>
      <BarChart {...chart('deposited')} limit={limit} />
      <BarChart {...chart('staked')} />
    </div>
  )
}

const DAY_HOURS = 24
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

export function HoursOfPlay({ stakesByHour, timeZone }: Pick<MarkerFlag, 'stakesByHour' | 'timeZone'>) {
  const t = useText()
  const { language } = useLocale()
  if (!stakesByHour.flat().some((count) => count > 0)) return null
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Panel title={t('markers.hours')} text={t('markers.hours_text', { zone: `\u2066${timeZone}\u2069` })}>
      <HeatMap
        caption={t('markers.hours')}
        rowNames={stakesByHour.map((_row, n) => weekday.format(MONDAY + n * DAY_MS))}
        columnNames={Array.from({ length: DAY_HOURS }, (_one, n) => String(n).padStart(2, '0'))}
        counts={stakesByHour}
        isMarked={(hour) => NIGHT_PLAY.fromHour <= hour && hour < NIGHT_PLAY.untilHour}
      />
    </Panel>
  )
}

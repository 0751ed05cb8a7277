// A player's play around a flag: what the rule counted, the weeks, the days, and the flag's history.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { MarkerFlag, MarkerFlagEvent, PlayWeek } from '#modules/protection/harm-markers/contract-staff.ts'
import { FactValue, Money, sayTime } from './fact-value.tsx'
import { LEVEL_TONES } from './flag-tones.ts'
import styles from './flag-screen.module.css'

export function FlagMoments({ moments }: { readonly moments: MarkerFlag['moments'] }) {
  const t = useText()
  if (moments.length === 0) return null
  return (
    <Panel title={t('markers.moments')}>
      <DataTable
        caption={t('markers.moments')}
        rows={moments.map((moment, n) => ({ ...moment, key: `${moment.at}-${n}` }))}
        keyOf={({ key }) => key}
        columns={[
          { key: 'at', label: t('markers.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'facts',
            label: t('markers.counted'),
            isWide: true,
            cell: ({ facts }) => (
              <span className={styles.facts}>
                {facts.map((fact) => (
                  <span key={fact.name}>
                    <span className={styles.muted}>{t(`markers.fact.${fact.name}`)}</span>{' '}
                    {fact.kind !== 'count' && <FactValue fact={fact} />}
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

export const dayFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    timeZone,
  })

export function FlagWeeks({ weeks }: { readonly weeks: readonly PlayWeek[] }) {
  const t = useText()
  const { language, timeZone } = useLocale()
  const format = dayFormat(language, timeZone)
  if (weeks.length === 0) return null
  return (
    <Panel title={t('markers.weeks')} text={t('markers.weeks_text')}>
      <DataTable
        caption={t('markers.weeks')}
        rows={weeks}
        keyOf={({ from, currency }) => `${from}-${currency}`}
        columns={[
          {
            key: 'week',
            label: t('markers.week'),
            isWide: true,
            cell: ({ from, until }) => format.formatRange(new Date(from), new Date(until)),
          },
          {
            key: 'staked',
            label: t('markers.staked'),
            isFigure: true,
            cell: ({ staked, currency }) => <Money amount={staked} currency={currency} />,
          },
          { key: 'stakes', label: t('markers.stakes'), isFigure: true, cell: ({ stakes }) => stakes },
          {
            key: 'gone',
            label: t('markers.gone'),
            isFigure: true,
            cell: ({ gone, currency }) => <Money amount={gone} currency={currency} />,
          },
          {
            key: 'deposited',
            label: t('markers.deposited'),
            isFigure: true,
            cell: ({ deposited, currency }) => <Money amount={deposited} currency={currency} />,
          },
          { key: 'deposits', label: t('markers.deposits'), isFigure: true, cell: ({ deposits }) => deposits },
        ]}
      />
    </Panel>
  )
}

export function PlayDays({ days }: { readonly days: MarkerFlag['playDays'] }) {
  const t = useText()
  const { language } = useLocale()
  // A day is already one of the jurisdiction's zone: shown as it is stored.
  const format = dayFormat(language, 'UTC')
  if (days.length === 0) return null
  const longest = Math.max(...days.map(({ ms }) => ms))
  return (
    <Panel title={t('markers.days')}>
      <ul className={styles.days}>
        {days.map(({ day, ms }) => (
          <li key={day} className={styles.day}>
            <span>{format.format(new Date(`${day}T00:00:00Z`))}</span>
            <progress className={styles.bar} max={longest} value={ms} aria-hidden="true" />
            <span className={styles.span}>{sayTime(t, ms)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function FlagHistory({ history }: { readonly history: readonly MarkerFlagEvent[] }) {
  const t = useText()
  return (
    <Panel title={t('markers.history')}>
      <DataTable
        caption={t('markers.history')}
        rows={history.toReversed()}
        keyOf={({ eventId }) => eventId}
        columns={[
          { key: 'at', label: t('markers.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'who',
            label: t('markers.who'),
            cell: ({ staffId }) =>
              staffId === null ? (
                t('markers.house')
              ) : (
                <>
                  {t('markers.operator')} <bdi className="ltr">{staffId}</bdi>
                </>
              ),
          },
          {
            key: 'what',
            label: t('markers.what'),
            isWide: true,
            cell: ({ act, level, reason, note }) => (
              <>
                <span className={styles.line}>
                  {t(`markers.act.${act}`)}
                  {(act === 'raised' || act === 'lifted') && (
                    <Tag tone={LEVEL_TONES[level]}>{t(`markers.level.${level}`)}</Tag>
                  )}
                </span>
                {reason !== null && <span className={styles.note}>{t(`markers.reason.${reason}`)}</span>}
                {note !== '' && <bdi className={styles.note}>{note}</bdi>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

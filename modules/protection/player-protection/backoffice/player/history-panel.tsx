// The complete history of a player's limits, exclusions and reality checks, newest first; it cannot be changed.
import type { ReactNode } from 'react'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LimitEvent } from '#modules/protection/limits/contract-staff.ts'
import { useSearchParams } from 'react-router'
import { askLimits } from '../ask-limits.ts'
import { ExportButton } from '../export-button.tsx'
import { useLimitWords } from '../limit-texts.tsx'
import styles from './player-limits-screen.module.css'

/** The filters of the history, from the address: for the screen and the exported file alike. */
const SUBJECTS: readonly LimitEvent['about'][] = ['limit', 'exclusion', 'reality_check']

/** undefined: everything. */
export const subjectOf = (about: string | null | undefined): LimitEvent['about'] | undefined =>
  SUBJECTS.find((one) => one === about)

type HistoryPanelProps = {
  readonly playerId: number
  readonly items: readonly LimitEvent[]
  readonly next: string | null
}

export function HistoryPanel({ playerId, items, next }: HistoryPanelProps) {
  const t = useText()
  const may = useMay()
  const columns = useColumns()
  const [filters] = useSearchParams()
  const about = subjectOf(filters.get('about'))
  return (
    <Panel
      title={t('guard.history')}
      aside={
        <span className={styles.head}>
          <FilterChoice
            name="about"
            label={t('guard.about_label')}
            options={[
              { value: '', label: t('guard.about.all') },
              ...SUBJECTS.map((subject) => ({
                value: subject,
                label: t(`guard.about.${subject}`),
              })),
            ]}
          />
          {may('limits.export') && (
            <ExportButton
              name={`limits-of-${playerId}${about === undefined ? '' : `-${about}`}`}
              ask={(more) =>
                askLimits('GET /staff-api/safer-gambling/players/:playerId/history/export', {
                  playerId,
                  ...(about === undefined ? {} : { about }),
                  ...more,
                })
              }
            />
          )}
        </span>
      }
    >
      {items.length === 0 ? (
        <p className={styles.none}>{t('guard.no_history')}</p>
      ) : (
        <DataTable caption={t('guard.history')} rows={items} keyOf={({ eventId }) => eventId} columns={columns} />
      )}
      <Pager next={next} />
    </Panel>
  )
}

function useColumns(): readonly Column<LimitEvent>[] {
  const t = useText()
  const words = useLimitWords()
  return [
    {
      key: 'at',
      label: t('guard.at'),
      cell: ({ at }) => (
        <span className={styles.at}>
          <Moment at={at} />
        </span>
      ),
    },
    { key: 'what', label: t('guard.what'), cell: (event) => <What event={event} /> },
    {
      key: 'by',
      label: t('guard.by'),
      cell: ({ actor, approver, channel }) => (
        <span className={styles.stack}>
          <span>
            {words.actor(actor)}
            {channel === null ? '' : ` · ${t(`guard.channel.${channel}`)}`}
          </span>
          {approver !== null && (
            <span className={styles.note}>{t('guard.approved_by', { who: words.actor(approver) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'why',
      label: t('guard.why'),
      isWide: true,
      cell: ({ reason, reasonId }) => (
        <>
          {reasonId !== null && <span>{t(`guard.reason.${reasonId}`)}</span>}
          {reason !== '' && <bdi>{reason}</bdi>}
        </>
      ),
    },
  ]
}

function What({ event }: { readonly event: LimitEvent }) {
  const t = useText()
  const act = t(`guard.act.${event.act}`)
  return (
    <span className={styles.stack}>
      <span>{act}</span>
      <span className={classNames(styles.note, styles.detail)}>
        <Detail event={event} />
      </span>
    </span>
  )
}

/** The arrow points as the language reads. */
function Way({ from, to }: { readonly from: ReactNode; readonly to: ReactNode }) {
  const t = useText()
  return (
    <>
      {from} <span className="visually-hidden">{t('guard.becomes')}</span>
      <Icon name="arrow-end" size={12} flip /> {to}
    </>
  )
}

function Detail({ event }: { readonly event: LimitEvent }) {
  const t = useText()
  const words = useLimitWords()
  const { about, act, limitType, setBy, before, after, asked, kind, holdsUntil } = event
  if (about === 'reality_check') return null
  if (about === 'exclusion')
    return (
      <>
        {kind !== null && t(`guard.kind.${kind}`)}
        {act !== 'lifted' && (
          <>
            {' · '}
            {t('guard.until')} {words.end(holdsUntil)}
          </>
        )}
      </>
    )
  return (
    <>
      {limitType !== null && words.limit(limitType)}
      {setBy === 'operator' && ` (${t('guard.setter.operator')})`}
      {': '}
      <Way from={words.value(before, event)} to={words.value(act === 'loosening_asked' ? asked : after, event)} />
    </>
  )
}

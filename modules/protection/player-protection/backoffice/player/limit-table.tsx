// A player's limits: their own, the operators', pending changes, what is used and left.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import type { PlayerLimit, SetLimit } from '#modules/protection/limits/contract-staff.ts'
import { useLimitWords } from '../limit-texts.tsx'
import styles from './player-limits-screen.module.css'

type LimitTableProps = {
  readonly limits: readonly PlayerLimit[]
  /** undefined: this operator may set none. */
  readonly onChange: ((limit: PlayerLimit) => void) | undefined
}

export function LimitTable({ limits, onChange }: LimitTableProps) {
  const t = useText()
  const columns = useColumns(onChange)
  return (
    <Panel title={t('guard.list.limits')}>
      {limits.length === 0 ? (
        <p className={styles.none}>{t('guard.none_set')}</p>
      ) : (
        <DataTable
          caption={t('guard.list.limits')}
          rows={limits}
          keyOf={({ limitType, currency }) => `${limitType} ${currency ?? ''}`}
          columns={columns}
        />
      )}
    </Panel>
  )
}

type SideProps = { readonly set: SetLimit | null; readonly limit: PlayerLimit }

/** The value, since when, who set it and why, and a looser one that waits. */
function Side({ set, limit }: SideProps) {
  const t = useText()
  const words = useLimitWords()
  if (set === null) return null
  const { value, countsBy, since, waiting, reason, actor, approver } = set
  return (
    <span className={styles.side}>
      {value !== null && <strong>{words.value(value, limit)}</strong>}
      <span className={styles.note}>
        {t('guard.since')} <Moment at={since} />
        {limit.currency === null ? '' : ` · ${t(`guard.counts.${countsBy}`)}`}
      </span>
      {actor.kind === 'staff' && (
        <span className={styles.note}>
          {words.actor(actor)}
          {approver === null ? '' : ` · ${t('guard.approved_by', { who: words.actor(approver) })}`}
        </span>
      )}
      {reason !== '' && <bdi className={styles.note}>{reason}</bdi>}
      {waiting !== null && (
        <span className={styles.note}>
          {t('guard.waits')}: {words.value(waiting.value, limit)} · {t('guard.from')} <Moment at={waiting.ripeAt} />
        </span>
      )}
    </span>
  )
}

function useColumns(onChange: LimitTableProps['onChange']): readonly Column<PlayerLimit>[] {
  const t = useText()
  const words = useLimitWords()
  return [
    { key: 'limit', label: t('guard.limit'), cell: ({ limitType }) => words.limit(limitType) },
    { key: 'own', label: t('guard.own'), cell: (limit) => <Side set={limit.own} limit={limit} /> },
    {
      key: 'operator',
      label: t('guard.operators'),
      isWide: true,
      cell: (limit) => <Side set={limit.operator} limit={limit} />,
    },
    {
      key: 'used',
      label: t('guard.used'),
      isFigure: true,
      cell: (limit) => (limit.used === null ? null : words.value(limit.used, limit)),
    },
    {
      key: 'left',
      label: t('guard.left'),
      isFigure: true,
      cell: (limit) => (limit.available === null ? null : words.value(limit.available, limit)),
    },
    ...(onChange === undefined
      ? []
      : [
          {
            key: 'change',
            label: t('guard.change_label'),
            isFigure: true,
            cell: (limit: PlayerLimit) => (
              <Button
                size="small"
                aria-label={t('guard.change_of', { limit: words.limit(limit.limitType) })}
                onClick={() => onChange(limit)}
              >
                {t('guard.change')}
              </Button>
            ),
          },
        ]),
  ]
}

// A player's exclusions, current and past: since when, until when, declared by whom, and whether the jurisdiction
// allows a lift.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerExclusion } from '#modules/protection/limits/contract-staff.ts'
import { EXCLUSION_TONES, useLimitWords } from '../limit-texts.tsx'
import styles from './player-limits-screen.module.css'

type ExclusionListProps = {
  readonly exclusions: readonly PlayerExclusion[]
  /** undefined: this operator may not propose one. */
  readonly onLift: ((exclusion: PlayerExclusion) => void) | undefined
}

export function ExclusionList({ exclusions, onLift }: ExclusionListProps) {
  const t = useText()
  const columns = useColumns(onLift)
  return (
    <Panel title={t('guard.exclusions')}>
      {exclusions.length === 0 ? (
        <p className={styles.none}>{t('guard.never_excluded')}</p>
      ) : (
        <DataTable
          caption={t('guard.exclusions')}
          rows={exclusions}
          keyOf={({ kind }) => kind}
          isMarked={({ isHolding }) => isHolding}
          columns={columns}
        />
      )}
    </Panel>
  )
}

function useColumns(onLift: ExclusionListProps['onLift']): readonly Column<PlayerExclusion>[] {
  const t = useText()
  const words = useLimitWords()
  return [
    {
      key: 'kind',
      label: t('guard.kind_label'),
      cell: ({ kind, isHolding }) => (
        <Tag tone={isHolding ? EXCLUSION_TONES[kind] : 'plain'}>
          {t(`guard.kind.${kind}`)}
          {isHolding ? '' : ` (${t('guard.over')})`}
        </Tag>
      ),
    },
    {
      key: 'term',
      label: t('guard.term'),
      cell: ({ startsAt, holdsUntil, returnAskedAt }) => (
        <span className={styles.stack}>
          <Moment at={startsAt} />
          <span className={classNames(styles.note, styles.detail)}>
            {t('guard.until')} {words.end(holdsUntil)}
          </span>
          {returnAskedAt !== null && (
            <span className={classNames(styles.note, styles.detail)}>
              {t('guard.act.return_asked')}: <Moment at={returnAskedAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'why',
      label: t('guard.by'),
      isWide: true,
      cell: ({ actor, channel, reason, reasonId }) => (
        <span className={styles.stack}>
          <span>
            {words.actor(actor)}
            {channel === null ? '' : ` · ${t(`guard.channel.${channel}`)}`}
          </span>
          {reasonId !== null && <span className={styles.note}>{t(`guard.reason.${reasonId}`)}</span>}
          {reason !== '' && <bdi className={styles.note}>{reason}</bdi>}
        </span>
      ),
    },
    ...(onLift === undefined
      ? []
      : [
          {
            key: 'lift',
            label: t('guard.lift'),
            cell: (exclusion: PlayerExclusion) => <Lift exclusion={exclusion} onLift={onLift} />,
          },
        ]),
  ]
}

type LiftProps = { readonly exclusion: PlayerExclusion; readonly onLift: (exclusion: PlayerExclusion) => void }

function Lift({ exclusion, onLift }: LiftProps) {
  const t = useText()
  const { isHolding, liftRefusal, liftFrom } = exclusion
  if (!isHolding) return null
  if (liftRefusal === null)
    return (
      <Button size="small" onClick={() => onLift(exclusion)}>
        {t('guard.lift_propose')}
      </Button>
    )
  return (
    <span className={classNames(styles.note, styles.lift)}>
      {t(`refusal.${liftRefusal}`)}
      {liftFrom !== null && (
        <>
          {' '}
          {t('guard.from')} <Moment at={liftFrom} />
        </>
      )}
    </span>
  )
}

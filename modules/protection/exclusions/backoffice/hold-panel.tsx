// Why an account may not play yet, and its release once an operator has looked at it.
import { Link } from 'react-router'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { AccountHold, staffCalls } from '#modules/protection/exclusions/contract-staff.ts'
import { REASON_LENGTH_MAX } from '#modules/protection/exclusions/rules/staff-limits.ts'
import styles from './hold-panel.module.css'

const ask = staffCaller<typeof staffCalls>()

type HoldPanelProps = {
  readonly holds: readonly AccountHold[]
  /** undefined: this operator may not. */
  readonly onRelease: (() => void) | undefined
}

export function HoldPanel({ holds, onRelease }: HoldPanelProps) {
  const t = useText()
  const isReviewed = holds.some(({ kind }) => kind === 'account_under_review')
  return (
    <Panel
      title={t('guard.hold')}
      aside={
        isReviewed && onRelease !== undefined ? (
          <Button size="small" onClick={onRelease}>
            {t('guard.hold.release')}
          </Button>
        ) : undefined
      }
    >
      <Facts
        facts={holds.map(({ kind, since, sign, likeId }) => ({
          key: kind,
          label: t(`guard.kind.${kind}`),
          value: (
            <span className={styles.stack}>
              <Tag tone={kind === 'account_under_review' ? 'wait' : 'plain'}>
                <Moment at={since} />
              </Tag>
              <span className={styles.note}>{t(`guard.hold.${sign ?? 'identity'}`)}</span>
              {likeId !== null && (
                <Link className={styles.link} to={`/players/${likeId}/limits`}>
                  {t('guard.actor.player', { id: String(likeId) })}
                </Link>
              )}
            </span>
          ),
        }))}
      />
    </Panel>
  )
}

type ReleaseDialogProps = {
  readonly playerId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function ReleaseDialog({ playerId, onDone, onClose }: ReleaseDialogProps) {
  const t = useText()
  const form = useForm({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      ask('POST /staff-api/safer-gambling/players/:playerId/releases', {
        playerId,
        reason: formText(data, 'reason').trim(),
      }),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('guard.done.released') })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('guard.hold.release_title')}
      text={t('guard.hold.release_text')}
      label={t('guard.why')}
      help={t('guard.why_help')}
      confirm={t('guard.hold.release')}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    />
  )
}

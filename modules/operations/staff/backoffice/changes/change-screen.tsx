// One change request: its content, before and after, the reason, and the decision, which is not the proposer's.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useOperator, useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BeforeAfter } from '#ui/backoffice/before-after.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Facts, Panel, type Fact } from '#ui/backoffice/panel.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ChangeRequest } from '#modules/operations/staff/contract-staff.ts'
import { REASON_LENGTH_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import { askStaff } from '../ask-staff.ts'
import { CHANGE_TONES, useChangeWords } from './change-texts.ts'
import styles from './change-screen.module.css'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ChangeRequest> {
  return needed(
    askStaff('GET /staff-api/staff/change-requests/:changeId', { changeId: Number(params['changeId']) }),
    request,
  )
}

export function Component() {
  const t = useText()
  const words = useChangeWords()
  const change = useLoaderData<ChangeRequest>()
  const { changeId, kind, state, described, isWithheld } = change
  return (
    <BackofficeScreen
      title={words.kind(kind)}
      name={`${words.kind(kind)} ${changeId}`}
      back={{ to: '/changes', label: t('place.changes') }}
      aside={<Tag tone={CHANGE_TONES[state]}>{t(`changes.state.${state}`)}</Tag>}
    >
      <div className={styles.columns}>
        <Panel title={t('changes.difference')}>
          {isWithheld ? (
            <Notice tone="info">{t('changes.withheld')}</Notice>
          ) : (
            <BeforeAfter
              label={t('changes.difference')}
              changes={described.map(({ field, before, after }) => ({
                field,
                label: words.field(field),
                before: words.value(field, before),
                after: words.value(field, after),
              }))}
            />
          )}
        </Panel>
        <Panel title={t('changes.request')}>
          <Facts facts={useFacts(change)} />
          <Decision key={state} change={change} />
        </Panel>
      </div>
    </BackofficeScreen>
  )
}

function useFacts({
  changeId,
  subject,
  reason,
  proposer,
  proposedAt,
  expiresAt,
  state,
  decider,
  decidedAt,
  decisionReason,
}: ChangeRequest): readonly Fact[] {
  const t = useText()
  const words = useChangeWords()
  const may = useMay()
  const [noun, id = ''] = subject.split(':', 2)
  const whom = words.subject(subject)
  return [
    { key: 'id', label: t('changes.number'), value: <bdi className="ltr">{changeId}</bdi> },
    {
      key: 'whom',
      label: t('changes.whom'),
      value: noun === 'player' && may('player.read') ? <Link to={`/players/${id}`}>{whom}</Link> : whom,
    },
    { key: 'why', label: t('changes.why'), value: <bdi className={styles.words}>{reason}</bdi> },
    { key: 'proposer', label: t('changes.proposer'), value: <bdi>{proposer.name}</bdi> },
    { key: 'at', label: t('changes.proposed_at'), value: <Moment at={proposedAt} /> },
    ...(state === 'pending'
      ? [{ key: 'until', label: t('changes.until'), value: <Moment at={expiresAt} /> }]
      : [
          ...(decider === null
            ? []
            : [{ key: 'decider', label: t('changes.decider'), value: <bdi>{decider.name}</bdi> }]),
          ...(decidedAt === null
            ? []
            : [{ key: 'decided', label: t('changes.decided_at'), value: <Moment at={decidedAt} /> }]),
          ...(decisionReason === null
            ? []
            : [
                {
                  key: 'because',
                  label: t('changes.because'),
                  value: <bdi className={styles.words}>{decisionReason}</bdi>,
                },
              ]),
        ]),
  ]
}

/** The actions on a pending change request; afterwards the page shows the result. */
function useDecision({ changeId, revision }: ChangeRequest) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [isRefusing, setIsRefusing] = useState(false)
  const done = async (text: string): Promise<void> => {
    notify({ isModal: true, tone: 'success', text })
    setIsRefusing(false)
    await revalidate()
  }
  const form = useForm<ChangeRequest>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    send: (data) =>
      askStaff('POST /staff-api/staff/change-requests/:changeId/refusals', {
        changeId,
        reason: formText(data, 'reason').trim(),
      }),
    onDone: () => done(t('changes.done.refused')),
  })
  // The approval is for the content of this page.
  const approve = async (): Promise<void> => {
    const answer = await form.run(() =>
      askStaff('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision }),
    )
    if (answer !== undefined) await done(t('changes.done.approved'))
  }
  const withdraw = async (): Promise<void> => {
    const answer = await form.run(() =>
      askStaff('POST /staff-api/staff/change-requests/:changeId/withdrawals', { changeId }),
    )
    if (answer !== undefined) await done(t('changes.done.withdrawn'))
  }
  return { form, isRefusing, setIsRefusing, approve, withdraw }
}

/** Its proposer may withdraw it; another member may decide; a member who may do neither is told why. */
function Decision({ change }: { readonly change: ChangeRequest }) {
  const t = useText()
  const { memberId } = useOperator()
  const { form, isRefusing, setIsRefusing, approve, withdraw } = useDecision(change)
  const { state, proposer, mayApprove } = change
  if (state !== 'pending') return null
  const isOwn = proposer.memberId === memberId
  return (
    <div className={styles.decision}>
      {form.error !== undefined && !isRefusing && <Notice tone="error">{form.error}</Notice>}
      {!mayApprove && <Notice tone="info">{t(isOwn ? 'changes.own' : 'changes.not_yours')}</Notice>}
      <div className={styles.buttons}>
        {mayApprove && (
          <>
            <Button variant="primary" isBusy={form.isBusy && !isRefusing} onClick={() => void approve()}>
              {t('changes.approve')}
            </Button>
            <Button onClick={() => setIsRefusing(true)}>{t('changes.refuse')}</Button>
          </>
        )}
        {isOwn && (
          <Button isBusy={form.isBusy} onClick={() => void withdraw()}>
            {t('changes.withdraw')}
          </Button>
        )}
      </div>
      {isRefusing && (
        <ReasonDialog
          form={form}
          field="reason"
          title={t('changes.refuse_title')}
          label={t('changes.because')}
          help={t('changes.reason_help')}
          confirm={t('changes.refuse')}
          isDanger
          lengthMax={REASON_LENGTH_MAX}
          onClose={() => {
            form.clear()
            setIsRefusing(false)
          }}
        />
      )}
    </div>
  )
}

// Actions on a member, with the reason for the audit: some at once, some proposed to a second operator.
import { useRevalidator } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { TagTone } from '#ui/backoffice/tag.tsx'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import type { Member, Role } from '#modules/operations/staff/contract-staff.ts'
import { ROLES } from '#modules/operations/staff/rules/permissions.ts'
import { REASON_LENGTH_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import { askStaff } from '../ask-staff.ts'

/** The colours of a member's state. */
export const MEMBER_TONES: Readonly<Record<Member['state'], TagTone>> = {
  invited: 'wait',
  active: 'good',
  suspended: 'bad',
}

export type MemberAct =
  | { readonly kind: 'take'; readonly role: Role }
  | { readonly kind: 'give' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'reinstate' }
  | { readonly kind: 'sessions' }

type MemberDialogProps = { readonly member: Member; readonly act: MemberAct; readonly onClose: () => void }

const propose = (kind: string, payload: Readonly<Record<string, unknown>>, reason: string): Promise<Result<unknown>> =>
  askStaff('POST /staff-api/staff/change-requests', { kind, payload, reason })

/** `role`: the one to be given. */
function doIt({ memberId }: Member, act: MemberAct, role: Role, reason: string): Promise<Result<unknown>> {
  switch (act.kind) {
    case 'take':
      return askStaff('DELETE /staff-api/staff/members/:memberId/roles/:role', { memberId, role: act.role, reason })
    case 'suspend':
      return askStaff('POST /staff-api/staff/members/:memberId/suspensions', { memberId, reason })
    case 'give':
      return propose('staff.roles', { memberId, roles: [role] }, reason)
    case 'reinstate':
      return propose('staff.reinstatement', { memberId }, reason)
    case 'sessions':
      return askStaff('DELETE /staff-api/staff/members/:memberId/sessions', { memberId })
  }
}

export function MemberDialog({ member, act, onClose }: MemberDialogProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const open = ROLES.filter((role) => !member.roles.includes(role))
  const form = useForm({
    fields: ['reason', 'role'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    initial: { role: open[0] ?? 'verifier' },
    send: (data) => doIt(member, act, formChoice(data, 'role', ROLES), formText(data, 'reason').trim()),
    onDone: async () => {
      notify({ isModal: true, tone: 'success', text: t(`members.done.${act.kind}`) })
      onClose()
      await revalidate()
    },
  })
  if (act.kind === 'sessions') return <EndSessions member={member} onClose={onClose} />
  const words = { name: member.name, role: act.kind === 'take' ? t(`roles.${act.role}`) : '' }
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t(`members.ask.${act.kind}`, words)}
      text={t(`members.ask-text.${act.kind}`)}
      label={t('changes.why')}
      help={t('changes.reason_help')}
      confirm={t(`members.confirm.${act.kind}`)}
      isDanger={act.kind === 'suspend' || act.kind === 'take'}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    >
      {act.kind === 'give' && (
        <Select
          {...form.bound('role')}
          label={t('members.role')}
          options={open.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
          help={t(`members.role-text.${form.values['role'] ?? ''}`)}
        />
      )}
    </ReasonDialog>
  )
}

function EndSessions({ member, onClose }: Omit<MemberDialogProps, 'act'>) {
  const t = useText()
  const say = useRefusalText()
  const end = async (): Promise<string | undefined> => {
    const { memberId } = member
    const answer = await askStaff('DELETE /staff-api/staff/members/:memberId/sessions', { memberId })
    if (!answer.ok) return say(answer.refusal)
    notify({ isModal: true, tone: 'success', text: t('members.done.sessions', { count: answer.value.ended }) })
    onClose()
    return undefined
  }
  return (
    <ConfirmDialog
      title={t('members.end_sessions')}
      confirm={t('members.end_sessions')}
      cancel={t('backoffice.cancel')}
      isDanger
      onConfirm={end}
      onClose={onClose}
    >
      {t('members.ask-text.sessions', { name: member.name })}
    </ConfirmDialog>
  )
}

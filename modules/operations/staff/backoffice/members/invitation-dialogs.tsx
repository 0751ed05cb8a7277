// Another operator: proposed with their roles, and once a second operator has approved it, the link by which they come in, shown once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Member } from '#modules/operations/staff/contract-staff.ts'
import { rolesApart, ROLES } from '#modules/operations/staff/rules/permissions.ts'
import { NAME_LENGTH_MAX, REASON_LENGTH_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import { askStaff } from '../ask-staff.ts'
import styles from './member-screen.module.css'

/** A change that cannot be made is refused with its cause in the details: shown on the field that it is about. */
async function proposed(input: Parameters<typeof askStaff<'POST /staff-api/staff/change-requests'>>[1]) {
  const sent = await askStaff('POST /staff-api/staff/change-requests', input)
  const cause = sent.ok ? undefined : sent.refusal.details?.['code']
  return sent.ok || typeof cause !== 'string' ? sent : { ok: false as const, refusal: { ...sent.refusal, code: cause } }
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<{ readonly changeId: number }>({
    fields: ['email', 'name', 'reason', ...ROLES],
    fieldOf: {
      reason_too_short: 'reason',
      reason_too_long: 'reason',
      email_malformed: 'email',
      member_exists: 'email',
      name_malformed: 'name',
    },
    initial: { email: '', name: '' },
    check: (data) => emptyFields(data, 'email', 'name', 'reason'),
    send: (data) => {
      const roles = ROLES.filter((role) => data.get(role) === 'on')
      if (roles.length === 0) return Promise.resolve({ ok: false, refusal: { code: 'roles_missing', message: '' } })
      const apart = rolesApart(roles)
      if (apart !== undefined)
        return Promise.resolve({ ok: false, refusal: { code: 'roles_apart', message: '', details: { roles: apart } } })
      return proposed({
        kind: 'staff.invitation',
        payload: { email: formText(data, 'email').trim(), name: formText(data, 'name').trim(), roles },
        reason: formText(data, 'reason').trim(),
      })
    },
    onDone: ({ changeId }) => {
      notify({ isModal: true, tone: 'success', text: t('members.done.invite') })
      void navigate(`/changes/${changeId}`)
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('members.invite')}
      text={t('members.invite_text')}
      label={t('changes.why')}
      help={t('changes.reason_help')}
      confirm={t('members.confirm.give')}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    >
      <Field {...form.bound('email')} type="email" label={t('entry.email')} autoComplete="off" dir="ltr" />
      <Field {...form.bound('name')} label={t('members.name')} maxLength={NAME_LENGTH_MAX} autoComplete="off" />
      <fieldset className={styles.choices}>
        <legend>{t('members.roles')}</legend>
        {ROLES.map((role) => (
          <label key={role} className={styles.choice}>
            <input type="checkbox" name={role} />
            <span>
              {t(`roles.${role}`)}
              <small>{t(`members.role-text.${role}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Notice tone="info">{t('members.invite_first')}</Notice>
    </ReasonDialog>
  )
}

type Link = { readonly token: string; readonly expiresAt: string }

export function LinkDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText()
  const [link, setLink] = useState<Link>()
  const { memberId, name } = member
  const form = useForm<Link>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    send: (data) =>
      askStaff('POST /staff-api/staff/members/:memberId/invitations', {
        memberId,
        reason: formText(data, 'reason').trim(),
      }),
    onDone: setLink,
  })
  if (link !== undefined) return <Shown link={link} name={name} onClose={onClose} />
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('members.link')}
      text={t('members.link_text', { name })}
      label={t('changes.why')}
      help={t('changes.reason_help')}
      confirm={t('members.link')}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    />
  )
}

/** The token stands behind the '#', which no browser sends and no log keeps. */
function Shown({
  link: { token, expiresAt },
  name,
  onClose,
}: {
  readonly link: Link
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const address = `${window.location.origin}/invitation#${token}`
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('members.link_for', { name })}
      footer={
        <>
          <Button onClick={() => void copy()}>{t(isCopied ? 'members.link_copied' : 'members.link_copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('members.link_done')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{t('members.link_once')}</Notice>
      <p className={styles.link}>
        <code className="ltr">{address}</code>
      </p>
      <p>
        {t('members.link_until')} <Moment at={expiresAt} />
      </p>
    </Dialog>
  )
}

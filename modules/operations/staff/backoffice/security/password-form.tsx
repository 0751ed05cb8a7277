// Another password, by the old one and a code of the second factor; every other session ends.
import { useRevalidator } from 'react-router'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { UnsavedGuard } from '#ui/backoffice/unsaved-guard.tsx'
import { askStaff } from '../ask-staff.ts'
import { CodeField } from '../sign-in/code-field.tsx'

const FIELD_OF = {
  wrong_password: 'current',
  wrong_code: 'code',
  password_same: 'next',
  password_too_short: 'next',
  password_too_long: 'next',
  password_too_common: 'next',
}

export function PasswordForm({ email }: { readonly email: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const form = useForm<{ readonly endedSessions: number }>({
    fields: ['current', 'next', 'code'],
    fieldOf: FIELD_OF,
    check: (data) => emptyFields(data, 'current', 'next', 'code'),
    send: (data) =>
      askStaff('POST /staff-api/staff/password', {
        current: formText(data, 'current'),
        next: formText(data, 'next'),
        code: formText(data, 'code'),
      }),
    onDone: async ({ endedSessions }) => {
      form.props.ref.current?.reset()
      notify({ isModal: true, tone: 'success', text: t('security.password_changed', { count: endedSessions }) })
      await revalidate()
    },
  })
  return (
    <FormStack
      form={form}
      label={t('security.password')}
      actions={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('security.change_password')}
        </Button>
      }
    >
      <UnsavedGuard isDirty={form.isTouched} />
      <input type="email" className="visually-hidden" autoComplete="username" value={email} readOnly hidden />
      <SecretField {...form.field('current')} label={t('security.current')} autoComplete="current-password" />
      <SecretField
        {...form.field('next')}
        label={t('entry.new_password')}
        help={t('entry.password_help')}
        autoComplete="new-password"
      />
      <CodeField form={form} />
    </FormStack>
  )
}

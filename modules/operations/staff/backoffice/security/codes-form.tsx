// Ten new recovery codes, by password and a code; they are shown once, and the old ones are void.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { UnsavedGuard } from '#ui/backoffice/unsaved-guard.tsx'
import { askStaff } from '../ask-staff.ts'
import { CodeField } from '../sign-in/code-field.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'

export function CodesForm() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm<{ readonly recoveryCodes: readonly string[] }>({
    fields: ['password', 'code'],
    fieldOf: { wrong_password: 'password', password_too_long: 'password', wrong_code: 'code' },
    check: (data) => emptyFields(data, 'password', 'code'),
    send: (data) =>
      askStaff('POST /staff-api/staff/second-factor/recovery-codes', {
        password: formText(data, 'password'),
        code: formText(data, 'code'),
      }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const keep = async (): Promise<void> => {
    setCodes(undefined)
    await revalidate()
  }
  if (codes !== undefined)
    return (
      <>
        <UnsavedGuard isDirty />
        <RecoveryCodes codes={codes} onKept={() => void keep()} />
      </>
    )
  return (
    <FormStack
      form={form}
      label={t('security.codes')}
      actions={
        <Button type="submit" isBusy={form.isBusy}>
          {t('security.new_codes')}
        </Button>
      }
    >
      <SecretField {...form.field('password')} label={t('entry.password')} autoComplete="current-password" />
      <CodeField form={form} />
    </FormStack>
  )
}

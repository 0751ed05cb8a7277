// Ten new recovery codes, by password and a code; they are shown once, and the old ones are void.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { UnsavedGuard } from '#ui/backoffice/unsaved-guard.tsx'
import { askStaff } from './ask-staff.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function CodesForm() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm(['password', 'code'], {
    wrong_password: 'password',
    password_too_long: 'password',
    wrong_code: 'code',
  })
  const send = async (): Promise<void> => {
    if (!form.check({ password: password === '', code: code.trim() === '' })) return
    const done = await form.run(() =>
      askStaff('POST /staff-api/staff/second-factor/recovery-codes', { password, code }),
    )
    if (done === undefined) return
    setPassword('')
    setCode('')
    setCodes(done.recoveryCodes)
  }
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
      onSend={() => void send()}
      error={form.error}
      label={t('security.codes')}
      actions={
        <Button type="submit" isBusy={form.isBusy}>
          {t('security.new_codes')}
        </Button>
      }
    >
      <SecretField
        label={t('entry.password')}
        autoComplete="current-password"
        value={password}
        error={form.errorOf('password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CodeField value={code} error={form.errorOf('code')} onChange={setCode} />
    </FormStack>
  )
}

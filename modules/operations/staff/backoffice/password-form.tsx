// Another password, by the old one and a code of the second factor; every other session ends.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { UnsavedGuard } from '#ui/backoffice/unsaved-guard.tsx'
import { askStaff } from './ask-staff.ts'
import { CodeField } from './code-field.tsx'

const EMPTY = { current: '', next: '', code: '' }

export function PasswordForm({ email }: { readonly email: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState(EMPTY)
  const form = useForm(['current', 'next', 'code'], {
    wrong_password: 'current',
    wrong_code: 'code',
    password_same: 'next',
    password_too_short: 'next',
    password_too_long: 'next',
    password_too_common: 'next',
  })
  const set = (change: Partial<typeof EMPTY>): void => setWords({ ...words, ...change })
  const send = async (): Promise<void> => {
    if (!form.check({ current: words.current === '', next: words.next === '', code: words.code.trim() === '' })) return
    const done = await form.run(() => askStaff('POST /staff-api/staff/password', words))
    if (done === undefined) return
    setWords(EMPTY)
    notify({
      tone: 'success',
      text: t('security.password_changed', { count: done.endedSessions }),
      closeAfterMs: 8_000,
    })
    await revalidate()
  }
  return (
    <FormStack
      onSend={() => void send()}
      error={form.error}
      label={t('security.password')}
      actions={
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('security.change_password')}
        </Button>
      }
    >
      {(words.current !== '' || words.next !== '') && <UnsavedGuard isDirty />}
      <input type="email" className="visually-hidden" autoComplete="username" value={email} readOnly hidden />
      <SecretField
        label={t('security.current')}
        autoComplete="current-password"
        value={words.current}
        error={form.errorOf('current')}
        onChange={({ target }) => set({ current: target.value })}
      />
      <SecretField
        label={t('entry.new_password')}
        help={t('entry.password_help')}
        autoComplete="new-password"
        value={words.next}
        error={form.errorOf('next')}
        onChange={({ target }) => set({ next: target.value })}
      />
      <CodeField value={words.code} error={form.errorOf('code')} onChange={(code) => set({ code })} />
    </FormStack>
  )
}

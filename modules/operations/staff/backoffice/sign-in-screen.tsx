// The way in: password, then the second factor, then to where the operator was going.
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { needed, RETURN_PARAM } from '#platform/browser/backoffice/needed.ts'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { focusNow } from '#ui/backoffice/focus-now.ts'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Me } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from './ask-staff.ts'
import { EntryHead } from './entry-head.tsx'
import { SecondStep } from './second-step.tsx'

/** Only a path of the back office itself. */
const backOf = (params: URLSearchParams): string => {
  const back = params.get(RETURN_PARAM) ?? '/'
  return /^\/(?![/\\])/u.test(back) ? back : '/'
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Me> {
  const me = await needed(askStaff('GET /staff-api/staff/me', {}), request)
  if (me.state === 'signed_in') throw redirect(backOf(new URL(request.url).searchParams))
  return me
}

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [me, setMe] = useState(useLoaderData<Me>())
  const [isOver, setIsOver] = useState(false)
  const enter = () => void navigate(backOf(params), { replace: true })
  const again = (wasOver: boolean) => {
    setIsOver(wasOver)
    setMe({ ...me, state: 'signed_out', member: null })
  }
  if (me.state !== 'signed_out') return <SecondStep me={me} onDone={enter} onAgain={again} />
  return (
    <>
      <EntryHead title={t('entry.sign_in')} isPassedOver />
      {isOver && <Notice tone="warn">{t('entry.over')}</Notice>}
      <PasswordStep onDone={(next) => (next.state === 'signed_in' ? enter() : setMe(next))} />
    </>
  )
}

function PasswordStep({ onDone }: { readonly onDone: (me: Me) => void }) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(['email', 'password'])
  const send = async (): Promise<void> => {
    if (!form.check({ email: email.trim() === '', password: password === '' })) return
    const me = await form.run(() => askStaff('POST /staff-api/staff/sessions', { email, password }))
    if (me !== undefined) onDone(me)
  }
  return (
    <FormStack
      onSend={() => void send()}
      error={form.error}
      label={t('entry.sign_in')}
      actions={
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          {t('entry.next')}
        </Button>
      }
    >
      <Field
        ref={focusNow}
        label={t('entry.email')}
        type="email"
        dir="ltr"
        name="email"
        autoComplete="username"
        value={email}
        error={form.errorOf('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SecretField
        label={t('entry.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={form.errorOf('password')}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormStack>
  )
}

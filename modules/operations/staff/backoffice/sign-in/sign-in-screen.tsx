// The way in: password, then the second factor, then to where the operator was going.
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { needed, RETURN_PARAM } from '#platform/browser/backoffice/needed.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { focusNow } from '#ui/backoffice/focus-now.ts'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Me } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
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
  const form = useForm<Me>({
    fields: ['email', 'password'],
    check: (data) => emptyFields(data, 'email', 'password'),
    send: (data) =>
      askStaff('POST /staff-api/staff/sessions', {
        email: formText(data, 'email'),
        password: formText(data, 'password'),
      }),
    onDone,
  })
  return (
    <FormStack
      form={form}
      label={t('entry.sign_in')}
      actions={
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
          {t('entry.next')}
        </Button>
      }
    >
      <Field
        ref={focusNow}
        {...form.field('email')}
        label={t('entry.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
      />
      <SecretField {...form.field('password')} label={t('entry.password')} autoComplete="current-password" />
    </FormStack>
  )
}

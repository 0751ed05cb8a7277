// An invitation: who it is for, a password of one's own, and on to the second factor.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SIGN_IN_PATH } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusNow } from '#ui/backoffice/focus-now.ts'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { SecretField } from '#ui/backoffice/secret-field.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Me } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
import { EntryHead } from './entry-head.tsx'
import { SecondStep } from './second-step.tsx'

type Invited = { readonly token: string; readonly email: string; readonly name: string }
type Look =
  | { readonly kind: 'looking' }
  | { readonly kind: 'over'; readonly text: string }
  | ({ readonly kind: 'invited' } & Invited)

/** The token is removed from the address at once: nobody can read it over a shoulder or find it in the history. */
function takeToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

function useInvitation(): Look {
  const t = useText()
  const say = useRefusalText()
  const [look, setLook] = useState<Look>({ kind: 'looking' })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const token = takeToken()
    const ask = async () => {
      if (token === '') return setLook({ kind: 'over', text: t('refusal.invitation_over') })
      const answer = await askStaff('POST /staff-api/staff/invitations/looks', { token })
      return setLook(
        answer.ok ? { kind: 'invited', token, ...answer.value } : { kind: 'over', text: say(answer.refusal) },
      )
    }
    void ask()
  })
  return look
}

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const look = useInvitation()
  const [me, setMe] = useState<Me>()
  if (me !== undefined)
    return (
      <SecondStep
        me={me}
        onDone={() => void navigate('/', { replace: true })}
        onAgain={() => void navigate(SIGN_IN_PATH, { replace: true })}
      />
    )
  if (look.kind === 'looking')
    return (
      <>
        <EntryHead title={t('entry.invitation')} />
        <Spinner label={t('ui.loading')} />
      </>
    )
  if (look.kind === 'over')
    return (
      <>
        <EntryHead title={t('entry.invitation')} />
        <Notice tone="warn" action={<ButtonLink to={SIGN_IN_PATH}>{t('entry.sign_in')}</ButtonLink>}>
          {look.text}
        </Notice>
      </>
    )
  return <ChoosePassword {...look} onDone={setMe} />
}

function ChoosePassword({ token, email, name, onDone }: Invited & { readonly onDone: (me: Me) => void }) {
  const t = useText()
  const form = useForm<Me>({
    fields: ['password'],
    fieldOf: { password_too_short: 'password', password_too_long: 'password', password_too_common: 'password' },
    check: (data) => emptyFields(data, 'password'),
    send: (data) =>
      askStaff('POST /staff-api/staff/invitations/acceptances', { token, password: formText(data, 'password') }),
    onDone,
  })
  return (
    <>
      <EntryHead title={t('entry.welcome', { name })} text={t('entry.welcome_text')} isPassedOver />
      <FormStack
        form={form}
        label={t('entry.invitation')}
        actions={
          <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
            {t('entry.next')}
          </Button>
        }
      >
        <Field label={t('entry.email')} type="email" dir="ltr" autoComplete="username" value={email} readOnly />
        <SecretField
          {...form.field('password')}
          ref={focusNow}
          label={t('entry.new_password')}
          help={t('entry.password_help')}
          autoComplete="new-password"
        />
      </FormStack>
    </>
  )
}

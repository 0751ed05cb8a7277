// Another password: asked for in a section of the security page, which opens when it is wanted.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#platform/browser/notices.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  errorsOf,
  noErrors,
  useErrorText,
  formText,
  PasswordField,
  accountsPaths,
} from '#modules/players/identity/site/parts.ts'
import { askRecovery } from './ask-recovery.ts'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import styles from './password-section.module.css'

type PasswordSectionProps = {
  /** What the player signs in with, for whatever keeps his passwords. */
  readonly login: string
  /** How many passkeys and linked accounts he has. */
  readonly waysIn: number
}

export function PasswordSection({ login, waysIn }: PasswordSectionProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus stays with whoever works by keyboard.
    if (wasOpen.current && !isOpen) document.getElementById(OPENER)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const opener = (
    <Button id={OPENER} size="small" onClick={() => setIsOpen(true)}>
      {t('office.password.change')}
    </Button>
  )
  return (
    <OfficeSection id="password" title={t('office.password.title')} text={t('office.password.text')}>
      {isOpen ? (
        <PasswordForm login={login} waysIn={waysIn} onClose={() => setIsOpen(false)} />
      ) : (
        <OfficeRow action={opener}>
          <span aria-hidden="true">••••••••</span>
        </OfficeRow>
      )}
    </OfficeSection>
  )
}

const OPENER = 'change-password'
const FIELDS = ['current', 'next'] as const
type FieldName = (typeof FIELDS)[number]

const missingIn = (asked: Readonly<Record<FieldName, string>>): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((field) => asked[field] === '').map((field) => [field, 'required']))

function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  const first = FIELDS.find((field) => field in wrong)
  const element = first === undefined ? null : form.elements.namedItem(first)
  if (element instanceof HTMLInputElement) element.focus()
}

function usePasswordForm(onDone: (endedSessions: number) => Promise<void>) {
  const { language } = useLocale()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const stepUp = useStepUp()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const form = new FormData(element)
    const asked = { current: formText(form, 'current'), next: formText(form, 'next') }
    const missing = missingIn(asked)
    setErrors({ fields: missing })
    if (Object.keys(missing).length > 0) return focusFirst(element, missing)
    setIsBusy(true)
    const keepWaysIn = form.has('keepWaysIn')
    const answer = await stepUp.run(() => askRecovery('POST /web-api/accounts/password', { ...asked, keepWaysIn }))
    setIsBusy(false)
    if (answer.ok) return onDone(answer.value.endedSessions)
    // The player himself closed the dialog.
    if (answer.refusal.code === 'step_up_needed') return
    if (answer.refusal.code === 'not_signed_in')
      return location.assign(accountsPaths.loginAgain(language, location.pathname))
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    focusFirst(element, refused.fields)
  }
  return { errors, isBusy, submit, stepUp }
}

function PasswordForm({ login, waysIn, onClose }: PasswordSectionProps & { readonly onClose: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current !== null) focusFirst(element.current, { current: '' })
  }, [])
  const { revalidate } = useRevalidator()
  const { errors, isBusy, submit, stepUp } = usePasswordForm(async (count) => {
    onClose()
    notify({ tone: 'success', text: t('office.password.done', { count }) })
    await revalidate()
  })
  return (
    <>
      <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
        <input type="hidden" name="login" autoComplete="username" value={login} readOnly />
        <PasswordField
          label={t('office.password.current')}
          name="current"
          autoComplete="current-password"
          required
          error={errorText(errors.fields['current'])}
        />
        <PasswordField
          label={t('office.password.next')}
          name="next"
          autoComplete="new-password"
          required
          help={t('accounts.password-help')}
          error={errorText(errors.fields['next'])}
        />
        {waysIn > 0 && <Checkbox name="keepWaysIn" label={t('office.password.keep-ways')} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('office.password.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('office.password.cancel')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </>
  )
}

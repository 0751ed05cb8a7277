// Six digits from a short message, with the button that has them sent to the number that stands in the same form.
import { useEffect, useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { errorsOf, useErrorText, type FormErrors, formText } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import styles from './sms-code-field.module.css'

type SmsCodeFieldProps = {
  readonly purpose: 'registration' | 'login' | 'binding'
  readonly error?: string | undefined
  /** What the sending was refused for, by the names that this form has for its fields. */
  readonly onErrors: (errors: FormErrors) => void
}

const SECOND_MS = 1_000
const MINUTE_SECONDS = 60

/** Seconds until another message may be asked for; 0 when it may. */
function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (forSeconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + forSeconds * SECOND_MS)
  }
  return [seconds, start]
}

export function SmsCodeField({ purpose, error, onErrors }: SmsCodeFieldProps) {
  const t = useText()
  const { language } = useLocale()
  const errorText = useErrorText()
  const [seconds, countDown] = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const [number, code] = [formText(form, 'phone_number'), formText(form, 'country_code')]
    if (number === '') return onErrors({ fields: { phone_number: 'required' } })
    setIsBusy(true)
    const answer = await askContacts('POST /web-api/accounts/sms-codes', {
      'phone-number': number,
      'phone-code': code,
      purpose,
      lng: language,
    })
    setIsBusy(false)
    if (answer.ok) {
      onErrors({ fields: {} })
      setSentTo(`+${code} ${number}`)
      countDown(MINUTE_SECONDS)
      return element.querySelector<HTMLInputElement>('input[name="sms-code"]')?.focus()
    }
    const { fields, form: whole } = errorsOf(answer.refusal)
    const wait = answer.refusal.details?.['retryAfterSeconds']
    if (typeof wait === 'number' && wait <= MINUTE_SECONDS) countDown(wait)
    const { 'phone-number': wrongNumber, 'phone-code': wrongCode, ...rest } = fields
    const phone = wrongNumber ?? wrongCode
    onErrors({
      fields: { ...rest, ...(phone === undefined ? {} : { phone_number: phone }) },
      ...(whole === undefined ? {} : { form: whole }),
    })
  }
  return (
    <div>
      <Field
        label={t('accounts.sms.code')}
        name="sms-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
        required
        isFigure
        error={error === undefined ? undefined : errorText(error)}
        help={sentTo === '' ? t('accounts.sms.help') : undefined}
        suffix={
          <button
            type="button"
            className={styles.send}
            disabled={isBusy || seconds > 0}
            onClick={({ currentTarget }) => currentTarget.form !== null && void send(currentTarget.form)}
          >
            {seconds > 0
              ? t('accounts.sms.again-in', { seconds: String(seconds) })
              : t(sentTo === '' ? 'accounts.sms.send' : 'accounts.sms.again')}
          </button>
        }
      />
      <output className={styles.sent}>
        {sentTo === '' || error !== undefined ? '' : t('accounts.sms.sent', { phone: `\u2066${sentTo}\u2069` })}
      </output>
    </div>
  )
}

// Six digits from a short message, with the button that sends them to the number in the same form.
import { useEffect, useState } from 'react'
import { formText } from '#platform/browser/form/form-data.ts'
import { wrongField, type Form } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { withTexts } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import styles from './sms-code-field.module.css'

type SmsCodeFieldProps = {
  /** With the fields of PHONE_FIELDS. */
  readonly form: Form
  readonly purpose: 'registration' | 'login' | 'binding'
}

const SECOND_MS = 1_000
const MINUTE_SECONDS = 60

/** Seconds until another message may be requested; 0 when it may. */
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

export function SmsCodeField({ form, purpose }: SmsCodeFieldProps) {
  const t = useText()
  const { language } = useLocale()
  const [seconds, countDown] = useCountdown()
  const [sentTo, setSentTo] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async (element: HTMLFormElement) => {
    const data = new FormData(element)
    const [number, code] = [formText(data, 'phone_number'), formText(data, 'country_code')]
    if (number === '') return form.refuse(wrongField('phone_number', 'required').refusal)
    setIsBusy(true)
    const answer = await withTexts(
      askContacts('POST /web-api/accounts/sms-codes', {
        'phone-number': number,
        'phone-code': code,
        purpose,
        lng: language,
      }),
    )
    setIsBusy(false)
    if (answer.ok) {
      form.clear()
      setSentTo(`+${code} ${number}`)
      countDown(MINUTE_SECONDS)
      return element.querySelector<HTMLInputElement>('input[name="sms-code"]')?.focus()
    }
    const wait = answer.refusal.details?.['retryAfterSeconds']
    if (typeof wait === 'number' && wait <= MINUTE_SECONDS) countDown(wait)
    form.refuse(answer.refusal)
  }
  const error = form.errorOf('sms-code')
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
        error={error}
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

// Requests a callback: number, subject, and time.
import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { OpeningHours } from '#modules/site/support/rules/opening-hours.ts'
import { PHONE_TYPED_MAX } from '#modules/site/support/rules/phone-number.ts'
import type { Subject } from '#modules/site/support/rules/request-words.ts'
import { TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askSupport } from '../ask-support.ts'
import { callSlots } from './call-slots.ts'
import { useFormErrors } from './form-errors.ts'
import { keepCode } from '../requests/kept-codes.ts'
import type { NewRequest } from './question-form.tsx'
import { SubjectSelect } from './subject-select.tsx'
import styles from './support-form.module.css'
import { supportNews } from '../support-news.ts'
import { useSending } from './use-sending.ts'

type CallbackFormProps = {
  readonly hours: OpeningHours | null
  readonly onAsked: (request: NewRequest) => void
}

const FIELDS = ['phone', 'subject', 'wishedFrom', 'wishedTo', 'text']
const SOON = ''

export function CallbackForm({ hours, onAsked }: CallbackFormProps) {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const [phone, setPhone] = useState('')
  const [subject, setSubject] = useState<Subject>('other')
  const [wished, setWished] = useState(SOON)
  const [text, setText] = useState('')
  const sending = useSending<NewRequest>()
  const errors = useFormErrors(sending.error, FIELDS)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [wishedFrom, wishedTo] = wished === SOON ? [] : wished.split('/')
    const asked = { phone, subject, wishedFrom, wishedTo, text, language, page: pathname }
    const request = await sending.send(asked, (idempotencyKey) =>
      askSupport('POST /web-api/support/callbacks', { ...asked, idempotencyKey }),
    )
    if (request === undefined) return
    if (request.code !== null) keepCode({ requestId: request.requestId, code: request.code, kind: 'callback' })
    supportNews.tellOwn()
    onAsked(request)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errors.form}</Notice>}
      <Field
        label={t('support.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isFigure
        placeholder="+44 20 7946 0018"
        maxLength={PHONE_TYPED_MAX}
        value={phone}
        error={errors.at('phone')}
        help={t('support.phone-help')}
        onChange={(event) => setPhone(event.target.value)}
      />
      <SlotSelect
        hours={hours}
        value={wished}
        error={errors.at('wishedFrom') ?? errors.at('wishedTo')}
        onChange={setWished}
      />
      <SubjectSelect value={subject} error={errors.at('subject')} onChange={setSubject} />
      <TextArea
        label={t('support.word')}
        name="text"
        rows={2}
        maxLength={TEXT_LENGTH_MAX}
        value={text}
        error={errors.at('text')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={sending.isBusy}>
        {t('support.call-me')}
      </Button>
    </form>
  )
}

type SlotSelectProps = {
  readonly hours: OpeningHours | null
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (slot: string) => void
}

function SlotSelect({ hours, value, error, onChange }: SlotSelectProps) {
  const t = useText()
  const format = useFormat()
  // Of the moment the form was opened: a list that changed under the finger would be worse than one a minute old.
  const [slots] = useState(() => callSlots(new Date(), hours))
  const options = slots.map(({ from, to }) => {
    const [start, end] = [from.toISOString(), to.toISOString()]
    const words = `${format.relativeDay(start)}, \u2066${format.time(start)}–${format.time(end)}\u2069`
    return { value: `${start}/${end}`, label: words.charAt(0).toUpperCase() + words.slice(1) }
  })
  return (
    <Select
      label={t('support.when')}
      name="when"
      value={value}
      error={error}
      options={[{ value: SOON, label: t('support.when-soon') }, ...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

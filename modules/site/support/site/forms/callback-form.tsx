// Requests a callback: number, subject, and time.
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OpeningHours } from '#modules/site/support/rules/opening-hours.ts'
import { PHONE_TYPED_MAX } from '#modules/site/support/rules/phone-number.ts'
import { generalSubjects } from '#modules/site/support/rules/request-texts.ts'
import { TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askSupport } from '../ask-support.ts'
import { callSlots } from './call-slots.ts'
import { storeCode } from '../requests/stored-codes.ts'
import type { NewRequest } from './question-form.tsx'
import { SubjectSelect } from './subject-select.tsx'
import styles from './support-form.module.css'
import { supportWords } from './support-texts.ts'
import { supportNews } from '../support-news.ts'

type CallbackFormProps = {
  readonly hours: OpeningHours | null
  readonly onAsked: (request: NewRequest) => void
}

const SOON = ''

export function CallbackForm({ hours, onAsked }: CallbackFormProps) {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const intent = useIntentKey()
  const form = useForm<NewRequest>({
    fields: ['phone', 'subject', 'when', 'text'],
    fieldOf: { wishedFrom: 'when', wishedTo: 'when' },
    words: supportWords,
    initial: { subject: 'other' },
    send: (data) => {
      const when = formText(data, 'when')
      const [wishedFrom, wishedTo] = when === SOON ? [] : when.split('/')
      const asked = {
        phone: formText(data, 'phone'),
        subject: formChoice(data, 'subject', generalSubjects),
        wishedFrom,
        wishedTo,
        text: formText(data, 'text'),
        language,
        page: pathname,
      }
      return askSupport('POST /web-api/support/callbacks', { ...asked, idempotencyKey: intent.keyOf(asked) })
    },
    onDone: (request) => {
      intent.forget()
      if (request.code !== null) storeCode({ requestId: request.requestId, code: request.code, kind: 'callback' })
      supportNews.tellOwn()
      onAsked(request)
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <Field
        {...form.field('phone')}
        label={t('support.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isFigure
        placeholder="+44 20 7946 0018"
        maxLength={PHONE_TYPED_MAX}
        help={t('support.phone-help')}
      />
      <SlotSelect form={form} hours={hours} />
      <SubjectSelect form={form} />
      <TextArea {...form.field('text')} label={t('support.word')} rows={2} maxLength={TEXT_LENGTH_MAX} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('support.call-me')}
      </Button>
    </form>
  )
}

function SlotSelect({ form, hours }: Pick<CallbackFormProps, 'hours'> & { readonly form: Form }) {
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
      {...form.field('when')}
      label={t('support.when')}
      options={[{ value: SOON, label: t('support.when-soon') }, ...options]}
    />
  )
}

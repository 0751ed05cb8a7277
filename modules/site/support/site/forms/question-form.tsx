// Sends a question, the first message of a chat, or a question about a payment.
import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { QuestionKind, Subject } from '#modules/site/support/rules/request-words.ts'
import { TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askSupport } from '../ask-support.ts'
import { useFormErrors } from './form-errors.ts'
import { keepCode } from '../requests/kept-codes.ts'
import { SubjectSelect } from './subject-select.tsx'
import styles from './support-form.module.css'
import { supportNews } from '../support-news.ts'
import type { SupportAsker } from '../support-props.ts'
import { useSending } from './use-sending.ts'

export type NewRequest = { readonly requestId: number; readonly code: string | null }

type QuestionFormProps = SupportAsker & {
  readonly kind: QuestionKind
  readonly onAsked: (request: NewRequest) => void
}

const FIELDS = ['subject', 'text', 'email']

export function QuestionForm({ kind, isSignedIn, email: knownEmail = '', onAsked }: QuestionFormProps) {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const [subject, setSubject] = useState<Subject>(kind === 'payment' ? 'payments' : 'other')
  const [text, setText] = useState('')
  const [email, setEmail] = useState(knownEmail)
  const sending = useSending<NewRequest>()
  const errors = useFormErrors(sending.error, FIELDS)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = {
      kind,
      subject,
      text,
      ...(isSignedIn ? {} : { email: email.trim() === '' ? undefined : email }),
      language,
      page: pathname,
    }
    const request = await sending.send(asked, (idempotencyKey) =>
      askSupport('POST /web-api/support/questions', { ...asked, idempotencyKey }),
    )
    if (request === undefined) return
    if (request.code !== null) keepCode({ requestId: request.requestId, code: request.code, kind })
    supportNews.tellOwn()
    onAsked(request)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errors.form}</Notice>}
      {kind === 'question' && <SubjectSelect value={subject} error={errors.at('subject')} onChange={setSubject} />}
      {!isSignedIn && (
        <Field
          label={t('support.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          value={email}
          error={errors.at('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <TextArea
        label={t('support.text')}
        name="text"
        rows={kind === 'chat' ? 3 : 5}
        maxLength={TEXT_LENGTH_MAX}
        value={text}
        error={errors.at('text')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={sending.isBusy}>
        {t(kind === 'chat' ? 'support.start-chat' : 'support.send')}
      </Button>
    </form>
  )
}

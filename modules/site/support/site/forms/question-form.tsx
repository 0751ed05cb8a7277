// Sends a question, the first message of a chat, or a question about a payment.
import { useLocation } from 'react-router'
import { generalSubjects, type QuestionKind, type Topic } from '#modules/site/support/rules/request-texts.ts'
import { TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askSupport } from '../ask-support.ts'
import { storeCode } from '../requests/stored-codes.ts'
import { SubjectSelect } from './subject-select.tsx'
import styles from './support-form.module.css'
import { supportWords } from './support-texts.ts'
import { supportNews } from '../support-news.ts'
import type { SupportAsker } from '../support-props.ts'

export type NewRequest = { readonly requestId: number; readonly code: string | null }

type QuestionFormProps = SupportAsker & {
  readonly kind: QuestionKind
  /** Of a page about one subject: the form asks for none. */
  readonly topic?: Topic
  readonly onAsked: (request: NewRequest) => void
}

const subjectOf = (kind: QuestionKind, data: FormData) =>
  kind === 'question' ? formChoice(data, 'subject', generalSubjects) : kind === 'payment' ? 'payments' : 'other'

export function QuestionForm({ kind, topic, isSignedIn, email: knownEmail = '', onAsked }: QuestionFormProps) {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const intent = useIntentKey()
  const form = useForm<NewRequest>({
    fields: ['subject', 'text', 'email'],
    words: supportWords,
    initial: { subject: kind === 'payment' ? 'payments' : 'other', email: knownEmail },
    send: (data) => {
      const email = formText(data, 'email')
      const asked = {
        kind,
        subject: topic ?? subjectOf(kind, data),
        text: formText(data, 'text'),
        ...(isSignedIn ? {} : { email: email.trim() === '' ? undefined : email }),
        language,
        page: pathname,
      } as const
      return askSupport('POST /web-api/support/questions', { ...asked, idempotencyKey: intent.keyOf(asked) })
    },
    onDone: (request) => {
      intent.forget()
      if (request.code !== null) storeCode({ requestId: request.requestId, code: request.code, kind })
      supportNews.tellOwn()
      onAsked(request)
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {kind === 'question' && topic === undefined && <SubjectSelect form={form} />}
      {!isSignedIn && (
        <Field
          {...form.field('email')}
          label={t('support.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
        />
      )}
      <TextArea
        {...form.field('text')}
        label={t(topic === undefined ? 'support.text' : `support.topic.${topic}.label`)}
        rows={kind === 'chat' ? 3 : 5}
        maxLength={TEXT_LENGTH_MAX}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t(kind === 'chat' ? 'support.start-chat' : 'support.send')}
      </Button>
    </form>
  )
}

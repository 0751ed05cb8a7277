// S7.16, S7.17: what everyone who bets should know, asked before a limit is loosened; afterwards which answers were
// wrong.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './change-test.module.css'
import type { LimitCard } from './limit-card.ts'
import { questionName } from '../limit-post.ts'
import { useValueText } from '../limit-texts.ts'
import type { LimitChange, Question } from './use-limit-change.ts'

type ChangeTestProps = {
  readonly title: string
  readonly card: LimitCard
  readonly change: LimitChange
  readonly onClose: () => void
}

const FORM = 'limit-test'

export function ChangeTest({ title, card, change, onClose }: ChangeTestProps) {
  const t = useText()
  const valueText = useValueText()
  const { step } = change
  const questions = step.name === 'test' || step.name === 'failed' ? step.questions : []
  const names = questions.map(({ id }) => questionName(id))
  const form = useForm({
    ...change.form,
    fields: [...change.form.fields, ...names],
    check: (data) => (step.name === 'failed' ? {} : emptyFields(data, ...names)),
    send: (data) =>
      step.name === 'failed'
        ? change.ask(step.value)
        : change.answer(
            questions.map(({ id }) => ({ questionId: id, answerId: Number(formText(data, questionName(id))) })),
          ),
  })
  if (step.name !== 'test' && step.name !== 'failed') return null
  const right = step.name === 'failed' ? step.right : undefined
  const fault = form.error ?? form.errorOf('value')
  const { measure } = card
  const current = valueText(card, card.own)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t(measure === 'flag' ? 'limits.casino.keep' : 'limits.test.keep')}</Button>
          <Button type="submit" form={FORM} variant="primary" isBusy={form.isBusy}>
            {t(right === undefined ? 'limits.test.check' : 'limits.test.again')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className={styles.form}>
        {right === undefined ? (
          <p>{t('limits.test.text', { measure, current })}</p>
        ) : (
          <Notice tone="warn" title={t('limits.test.failed')}>
            {t('limits.test.failed-text', { measure, current })}
          </Notice>
        )}
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {questions.map((question) => (
          <QuestionField
            // Asked once more, it begins without an answer.
            key={`${step.token} ${question.id}`}
            name={questionName(question.id)}
            question={question}
            verdict={right === undefined ? undefined : right.has(question.id)}
          />
        ))}
        {names.some((name) => form.issueOf(name) !== undefined) && (
          <Notice tone="error">{t('limits.test.unfinished')}</Notice>
        )}
      </form>
    </Dialog>
  )
}

type QuestionFieldProps = {
  readonly name: string
  readonly question: Question
  /** Whether the answer was right, once it is known. */
  readonly verdict: boolean | undefined
}

export function QuestionField({ name, question, verdict }: QuestionFieldProps) {
  const t = useText()
  return (
    <fieldset className={styles.question} disabled={verdict !== undefined}>
      <legend className={styles.asked}>{question.question}</legend>
      <div className={styles.answers}>
        {question.answers.map(({ id, answer: words }) => (
          <label key={id} className={styles.answer}>
            <input type="radio" name={name} value={id} />
            {words}
          </label>
        ))}
        {verdict !== undefined && (
          <span className={styles.verdict} data-right={verdict || undefined}>
            <Icon name={verdict ? 'check-circle' : 'error'} size={16} />
            {t(verdict ? 'limits.test.right' : 'limits.test.wrong')}
          </span>
        )}
      </div>
    </fieldset>
  )
}

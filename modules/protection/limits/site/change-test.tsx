// S7.16, S7.17: what everybody who bets should know, asked before a limit is loosened; afterwards which answers were not right.
import { useId, useState, type FormEvent } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './change-test.module.css'
import type { LimitCard } from './limit-card.ts'
import { useValueText } from './limit-words.ts'
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
  const [given, setGiven] = useState<ReadonlyMap<number, number>>(new Map())
  const [isUnfinished, setIsUnfinished] = useState(false)
  const { step, isBusy, faults } = change
  if (step.name !== 'test' && step.name !== 'failed') return null
  const { questions } = step
  const right = step.name === 'failed' ? step.right : undefined
  const choose = (question: number, answer: number) => {
    setGiven(new Map([...given, [question, answer]]))
    setIsUnfinished(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (step.name === 'failed') {
      setGiven(new Map())
      return void change.ask(step.value)
    }
    if (questions.some(({ id }) => !given.has(id))) return setIsUnfinished(true)
    return void change.answer([...given].map(([questionId, answerId]) => ({ questionId, answerId })))
  }
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
          <Button type="submit" form={FORM} variant="primary" isBusy={isBusy}>
            {t(right === undefined ? 'limits.test.check' : 'limits.test.again')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {right === undefined ? (
          <p>{t('limits.test.text', { measure, current })}</p>
        ) : (
          <Notice tone="warn" title={t('limits.test.failed')}>
            {t('limits.test.failed-text', { measure, current })}
          </Notice>
        )}
        {(faults.form ?? faults.value) !== undefined && <Notice tone="error">{faults.form ?? faults.value}</Notice>}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={given.get(question.id)}
            verdict={right === undefined ? undefined : right.has(question.id)}
            onAnswer={(answer) => choose(question.id, answer)}
          />
        ))}
        {isUnfinished && <Notice tone="error">{t('limits.test.unfinished')}</Notice>}
      </form>
    </Dialog>
  )
}

type QuestionFieldProps = {
  readonly question: Question
  readonly answer: number | undefined
  /** Whether the answer was right, once it is known. */
  readonly verdict: boolean | undefined
  readonly onAnswer: (answer: number) => void
}

function QuestionField({ question, answer, verdict, onAnswer }: QuestionFieldProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className={styles.question} disabled={verdict !== undefined}>
      <legend className={styles.asked}>{question.question}</legend>
      <div className={styles.answers}>
        {question.answers.map(({ id, answer: words }) => (
          <label key={id} className={styles.answer}>
            <input type="radio" name={name} value={id} checked={answer === id} onChange={() => onAnswer(id)} />
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

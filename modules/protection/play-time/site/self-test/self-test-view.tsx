// Nine questions about one's own play, answered for oneself alone: nothing of it is sent or kept, and the result can be printed.
import { useRef, useState, type FormEvent } from 'react'
import {
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  selfTestResult,
  type SelfTestAnswer,
  type SelfTestAnswers,
  type SelfTestQuestion,
} from '#modules/protection/play-time/rules/self-test.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SelfTestResult } from './self-test-result.tsx'
import styles from './self-test-view.module.css'
import { Input } from '#ui/input.tsx'

/** Where an answer is missing, its question is brought into sight and into focus. */
const focusOn = (form: HTMLFormElement, question: SelfTestQuestion): void =>
  form.querySelector<HTMLInputElement>(`input[name=${question}]`)?.focus()

export function SelfTestView() {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<SelfTestAnswers>({})
  const [isAsked, setIsAsked] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const result = selfTestResult(answers)
  const send = (event: FormEvent) => {
    // The form has no address: what stands in it goes nowhere.
    event.preventDefault()
    setIsAsked(true)
    setIsShown(result.ok)
    if (!result.ok && form.current !== null)
      focusOn(form.current, result.refusal.details?.['field'] as SelfTestQuestion)
  }
  const again = () => {
    setAnswers({})
    setIsAsked(false)
    setIsShown(false)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <section className={styles.view} aria-labelledby="self-test-title">
      <header className={styles.head}>
        <h2 id="self-test-title" className={styles.title}>
          {t('limits.self-test.title')}
        </h2>
        <p className={styles.text}>{t('limits.self-test.text')}</p>
      </header>
      <p className={styles.private}>
        <Icon name="lock" size={18} />
        <span>{t('limits.self-test.private')}</span>
      </p>
      <form ref={form} className={styles.form} onSubmit={send} noValidate autoComplete="off">
        <ol className={styles.questions}>
          {SELF_TEST_QUESTIONS.map((question) => (
            <li key={question}>
              <Question
                question={question}
                answer={answers[question]}
                isMissing={isAsked && answers[question] === undefined}
                onAnswer={(answer) => {
                  setAnswers({ ...answers, [question]: answer })
                  // A result is that of the answers that it was asked for.
                  setIsShown(false)
                }}
              />
            </li>
          ))}
        </ol>
        <div className={styles.action}>
          <Button type="submit" variant="primary">
            {t('limits.self-test.show')}
          </Button>
          <span className={styles.count}>
            {t('limits.self-test.answered', {
              count: Object.keys(answers).length,
              all: SELF_TEST_QUESTIONS.length,
            })}
          </span>
        </div>
      </form>
      {isShown && result.ok && <SelfTestResult {...result.value} onAgain={again} />}
    </section>
  )
}

type QuestionProps = {
  readonly question: SelfTestQuestion
  readonly answer: SelfTestAnswer | undefined
  readonly isMissing: boolean
  readonly onAnswer: (answer: SelfTestAnswer) => void
}

function Question({ question, answer, isMissing, onAnswer }: QuestionProps) {
  const t = useText()
  const noteId = `self-test-${question}-note`
  return (
    <fieldset
      className={styles.question}
      role="radiogroup"
      aria-required
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? noteId : undefined}
    >
      <legend className={styles.legend}>{t(`limits.self-test.question.${question}`)}</legend>
      <div className={styles.answers}>
        {SELF_TEST_ANSWERS.map((one) => (
          <label key={one} className={classNames(styles.answer, one === answer && styles.current)}>
            <Input type="radio" name={question} value={one} checked={one === answer} onChange={() => onAnswer(one)} />
            <span>{t(`limits.self-test.answer.${one}`)}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={noteId} className={styles.missing}>
          <Icon name="error" size={16} />
          {t('limits.self-test.missing')}
        </p>
      )}
    </fieldset>
  )
}

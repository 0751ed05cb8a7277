// Nine questions about one's own play, answered privately: nothing is sent or stored, and the result can be printed.
import { useState } from 'react'
import {
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  selfTestResult,
  type SelfTestAnswer,
  type SelfTestAnswers,
  type SelfTestQuestion,
} from '#modules/protection/play-time/rules/self-test.ts'
import { emptyFields, formTexts } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SelfTestResult } from './self-test-result.tsx'
import styles from './self-test-view.module.css'
import { Input } from '#ui/input.tsx'

type SelfTestOutcome = Extract<ReturnType<typeof selfTestResult>, { readonly ok: true }>['value']

const answersIn = (texts: Readonly<Record<string, string>>): SelfTestAnswers =>
  Object.fromEntries(
    SELF_TEST_QUESTIONS.flatMap((question) => {
      const answer = SELF_TEST_ANSWERS.find((one) => one === texts[question])
      return answer === undefined ? [] : [[question, answer]]
    }),
  )

export function SelfTestView() {
  const t = useText()
  const [shown, setShown] = useState<SelfTestOutcome>()
  const form = useForm<SelfTestOutcome>({
    fields: SELF_TEST_QUESTIONS,
    check: (data) => emptyFields(data, ...SELF_TEST_QUESTIONS),
    // What is answered here goes nowhere.
    send: async (data) => selfTestResult(answersIn(formTexts(data))),
    onDone: setShown,
  })
  const again = () => {
    form.set(Object.fromEntries(SELF_TEST_QUESTIONS.map((question) => [question, ''])))
    setShown(undefined)
    form.props.ref.current?.querySelector('input')?.focus()
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
      <form {...form.props} className={styles.form} autoComplete="off">
        <ol className={styles.questions}>
          {SELF_TEST_QUESTIONS.map((question) => (
            <li key={question}>
              <Question
                question={question}
                answer={form.values[question]}
                isMissing={form.issueOf(question) !== undefined}
                onAnswer={(answer) => {
                  form.set({ [question]: answer })
                  // A result belongs to the answers it was computed from.
                  setShown(undefined)
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
              count: Object.keys(answersIn(form.values)).length,
              all: SELF_TEST_QUESTIONS.length,
            })}
          </span>
        </div>
      </form>
      {shown !== undefined && <SelfTestResult {...shown} onAgain={again} />}
    </section>
  )
}

type QuestionProps = {
  readonly question: SelfTestQuestion
  readonly answer: string | undefined
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

// Setting a limit of an amount on a page without JavaScript, where no dialog opens: one form for all of them.
import { changingWords, protectionPaths, VALUE_FIELDS } from '#modules/protection/exclusions/site/parts.ts'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import styles from './change-dialog.module.css'
import { QuestionField } from './change-test.tsx'
import { questionName, type LimitTest, type PostedLimit } from '../limit-post.ts'
import { nameText } from '../limit-texts.ts'

type LimitFormProps = {
  /** Limits of amounts that may be set. */
  readonly limitTypes: readonly number[]
  readonly currencies: readonly string[]
  readonly periodKind: Overview['periodKind']
  readonly posted: PostedLimit | undefined
}

const words: typeof changingWords = {
  ...changingWords,
  keyOf: (issue) => (issue.code === 'test_failed' ? 'limits.test.failed' : changingWords.keyOf?.(issue)),
}

export function LimitForm({ limitTypes, currencies, periodKind, posted = {} }: LimitFormProps) {
  const t = useText()
  const { language } = useLocale()
  const form = useForm({ ...VALUE_FIELDS, words, before: posted.before })
  if (limitTypes.length === 0) return null
  return (
    <form
      {...form.props}
      action={protectionPaths.limits(language)}
      className={`${styles.form} without-script`}
      aria-label={t('limits.set')}
    >
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {posted.test !== undefined ? (
        <TestFields test={posted.test} />
      ) : (
        <>
          <Select
            label={t('limits.set')}
            name="limitType"
            defaultValue={form.values['limitType']}
            options={limitTypes.map((type) => ({ value: String(type), label: nameText(t, type, periodKind) }))}
          />
          <AmountFields form={form} currencies={currencies} />
        </>
      )}
      <Button type="submit" variant="primary">
        {t(posted.test === undefined ? 'limits.save' : 'limits.test.check')}
      </Button>
    </form>
  )
}

function AmountFields({ form, currencies }: { readonly form: Form; readonly currencies: readonly string[] }) {
  const t = useText()
  return (
    <>
      <Field
        {...form.field('value')}
        label={t('limits.amount')}
        isFigure
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <Select
        label={t('limits.currency')}
        name="currency"
        defaultValue={form.values['currency']}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
    </>
  )
}

function TestFields({ test: { token, questions } }: { readonly test: LimitTest }) {
  return (
    <>
      <input type="hidden" name="tokenGuid" value={token} />
      {questions.map((question) => (
        <QuestionField key={question.id} name={questionName(question.id)} question={question} verdict={undefined} />
      ))}
    </>
  )
}

// A code of the second factor: of the app, or one of the recovery codes.
import type { ReactNode } from 'react'
import type { Form } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { focusNow } from '#ui/backoffice/focus-now.ts'
import { Field } from '#ui/field.tsx'

type CodeFieldProps = {
  /** With a field of the name `code`. */
  readonly form: Form
  readonly help?: ReactNode
  /** The first focus of the step. */
  readonly isFirst?: boolean
}

export function CodeField({ form, help, isFirst = false }: CodeFieldProps) {
  const t = useText()
  return (
    <Field
      {...(isFirst && { ref: focusNow })}
      {...form.field('code')}
      label={t('entry.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      isFigure
      help={help}
    />
  )
}

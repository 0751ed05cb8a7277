// A code of the second factor: of the app, or one of the recovery codes.
import type { ReactNode } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { focusNow } from '#ui/backoffice/focus-now.ts'
import { Field } from '#ui/field.tsx'

type CodeFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly help?: ReactNode
  /** The step begins here. */
  readonly isFirst?: boolean
  readonly onChange: (code: string) => void
}

export function CodeField({ value, error, help, isFirst = false, onChange }: CodeFieldProps) {
  const t = useText()
  return (
    <Field
      {...(isFirst && { ref: focusNow })}
      label={t('entry.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      isFigure
      value={value}
      error={error}
      help={help}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

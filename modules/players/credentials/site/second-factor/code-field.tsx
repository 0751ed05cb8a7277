// Where a code is typed or pasted: six digits of the app, or a recovery code.
import type { ReactNode, Ref } from 'react'
import type { Form } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'

type CodeFieldProps = {
  readonly form: Form
  readonly kind: 'totp' | 'recovery'
  readonly label?: ReactNode
  readonly help?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** Named `code` in its form. Spaces and dashes may stay: the server ignores them. */
export function CodeField({ form, kind, label, help, ref }: CodeFieldProps) {
  const t = useText()
  return (
    <Field
      {...(ref === undefined ? {} : { ref })}
      {...form.field('code')}
      label={label ?? t(kind === 'totp' ? 'accounts.factor.code' : 'accounts.factor.recovery')}
      help={help}
      isFigure
      dir="ltr"
      type="text"
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize={kind === 'totp' ? 'none' : 'characters'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      placeholder={kind === 'totp' ? '000000' : 'XXXX-XXXX-XXXX-XXXX'}
      required
    />
  )
}

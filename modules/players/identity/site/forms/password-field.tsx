// A password that its owner may look at.
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-form.module.css'

type PasswordProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function PasswordField(props: PasswordProps) {
  const t = useText()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={t('accounts.show-password')}
          title={t('accounts.show-password')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}

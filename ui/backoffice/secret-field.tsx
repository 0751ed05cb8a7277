// A password: hidden until its owner wants to read it.
import { useState, type ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './secret-field.module.css'

export function SecretField(props: Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>) {
  const t = useUiText()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'backoffice.hide' : 'backoffice.show')}
        </button>
      }
    />
  )
}

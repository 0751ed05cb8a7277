// The keys of the back office, in a small box: opened by its button or by the question mark.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isTyping } from '#ui/backoffice/row-keys.ts'
import styles from './keys-help.module.css'

const KEYS = [
  { name: 'down', keys: ['j', '↓'] },
  { name: 'up', keys: ['k', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'find', keys: ['/'] },
  { name: 'zoom', keys: ['+', '−', '0'] },
  { name: 'turn', keys: ['r'] },
  { name: 'menu', keys: ['↑', '↓'] },
  { name: 'group', keys: ['←', '→'] },
  { name: 'help', keys: ['?'] },
] as const

export function KeysHelp() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event)) setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} aria-label={t('backoffice.keys')} onClick={() => setIsOpen(true)}>
        <kbd aria-hidden="true">?</kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('backoffice.keys')}>
        <dl className={styles.list}>
          {KEYS.map(({ name, keys }) => (
            <div key={name} className={styles.line}>
              <dt>{t(`backoffice.key.${name}`)}</dt>
              <dd className="ltr">
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

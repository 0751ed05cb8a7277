// The keys of the site: J and K go through the events of a page, the question mark shows all there are. Loaded with the first of them.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pageKeyOf, type PageKey } from './page-key.ts'
import styles from './page-keys.module.css'

const KEYS = [
  { name: 'search', keys: ['/'] },
  { name: 'choose', keys: ['↑', '↓', 'Enter'] },
  { name: 'next', keys: ['J'] },
  { name: 'previous', keys: ['K'] },
  { name: 'tabs', keys: ['←', '→'] },
  { name: 'press', keys: ['Tab', 'Enter'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'help', keys: ['?'] },
] as const

/** Events in lists are items with prices. */
const EVENTS = 'main li:has(button[aria-pressed]) > a[data-route]'

function goThroughEvents(by: 1 | -1): void {
  const events = [...document.querySelectorAll<HTMLElement>(EVENTS)].filter((one) => one.checkVisibility())
  const { activeElement } = document
  const at = events.findIndex((one) => one === activeElement || one.closest('li')?.contains(activeElement) === true)
  const next = events[at < 0 ? (by > 0 ? 0 : events.length - 1) : at + by]
  next?.focus()
}

/** `first`: the key with which all of this was loaded. */
export function PageKeys({ first }: { readonly first: PageKey }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const act = (key: PageKey | undefined): void => {
      if (key === undefined || document.querySelector('dialog[open]') !== null) return
      if (key === '?') setIsOpen(true)
      else goThroughEvents(key === 'j' ? 1 : -1)
    }
    act(first)
    const onKey = (event: KeyboardEvent): void => act(pageKeyOf(event))
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [first])
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('site.keys')}>
      <dl className={styles.list}>
        {KEYS.map(({ name, keys }) => (
          <div key={name} className={styles.line}>
            <dt>{t(`site.key.${name}`)}</dt>
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
  )
}

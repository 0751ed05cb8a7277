// Search from anywhere; the key / puts the cursor here. What suggests while one types is loaded with the first focus.
import { useEffect, useRef, useState } from 'react'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './search-box.module.css'

const Suggestions = lazyPart(
  withTexts('search', async () => (await import('#modules/sports/search/site/suggestions.tsx')).Suggestions),
  { isOptional: true },
)

export function SearchBox() {
  const t = useText()
  const { language } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <search className={styles.search}>
      <form action={cataloguePaths.search(language)} className={styles.box}>
        <Icon name="search" size={18} className={styles.icon} />
        <input
          ref={input}
          onFocus={() => setUsed(true)}
          className={styles.input}
          type="search"
          name="text"
          minLength={2}
          maxLength={80}
          required
          aria-label={t('catalogue.search-label')}
          placeholder={t('catalogue.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
        {isUsed && <Suggestions field={input} />}
      </form>
    </search>
  )
}

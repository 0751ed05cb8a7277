// Search from anywhere; the key / puts the cursor here.
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { useSearchForm } from '#modules/sports/catalogue/site/use-search-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './search-box.module.css'
import { Input } from '#ui/input.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))

export function SearchBox() {
  const t = useText()
  const { language } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const search = useSearchForm()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === cataloguePaths.search(language)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <search className={styles.search}>
      <form action={cataloguePaths.search(language)} className={styles.box} onSubmit={search}>
        {isSearching ? <Spinner className={styles.icon} /> : <Icon name="search" size={18} className={styles.icon} />}
        <Input
          ref={input}
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
      </form>
    </search>
  )
}

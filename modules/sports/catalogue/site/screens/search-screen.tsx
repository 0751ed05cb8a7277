// What was searched for and what was found. The form is a plain GET, so it works without scripts.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { GameList } from '../list/game-list.tsx'
import { SportStrip } from '../list/sport-strip.tsx'
import { StaleLine } from '../list/stale-line.tsx'
import { cataloguePaths } from '../paths.ts'
import { useSearchForm } from '../use-search-form.ts'
import styles from './screen.module.css'

/** `text` is '' before anything was asked for. */
export function SearchScreen({ text, games, at }: { text: string; games: readonly Game[]; at: number }) {
  const t = useText()
  const { language } = useLocale()
  const search = useSearchForm()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {text === '' ? t('catalogue.search') : t('catalogue.search-results', { text, count: games.length })}
        </h1>
      </header>
      <search aria-label={t('catalogue.search-label')}>
        <form className={styles.searchForm} action={cataloguePaths.search(language)} onSubmit={search}>
          <Field
            key={text}
            label={t('catalogue.search-label')}
            name="text"
            type="search"
            defaultValue={text}
            minLength={2}
            maxLength={80}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="primary">
            {t('catalogue.search-go')}
          </Button>
        </form>
      </search>
      <StaleLine />
      {games.length > 0 && <GameList games={games} at={at} />}
      {games.length === 0 && <SportStrip stage="line" />}
      {text !== '' && games.length === 0 && (
        <EmptyState icon="search" title={t('catalogue.search-empty')} text={t('catalogue.search-empty-text')} />
      )}
    </div>
  )
}

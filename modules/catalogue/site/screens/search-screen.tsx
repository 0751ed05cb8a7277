// What was searched for and what was found. The form is a plain GET, so it works without scripts.
import { Form } from 'react-router'
import type { Game } from '#modules/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { GameList } from '../list/game-list.tsx'
import { StaleLine } from '../list/stale-line.tsx'
import { cataloguePaths } from '../paths.ts'
import styles from './screen.module.css'

/** `text` is '' before anything was asked for. */
export function SearchScreen({ text, games, at }: { text: string; games: readonly Game[]; at: number }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {text === '' ? t('catalogue.search') : t('catalogue.search-results', { text, count: games.length })}
        </h1>
      </header>
      <search aria-label={t('catalogue.search-label')}>
        <Form className={styles.searchForm} action={cataloguePaths.search(language)}>
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
        </Form>
      </search>
      <StaleLine />
      {games.length > 0 && <GameList games={games} at={at} />}
      {text !== '' && games.length === 0 && (
        <EmptyState icon="search" title={t('catalogue.search-empty')} text={t('catalogue.search-empty-text')} />
      )}
    </div>
  )
}

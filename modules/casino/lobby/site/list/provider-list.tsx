// Who makes the games.
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import type { Provider } from '../casino-page.ts'
import styles from './provider-list.module.css'

type ListProps = { readonly providers: readonly Provider[] }

export function ProviderList({ providers }: ListProps) {
  const t = useText()
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{t('lobby.providers')}</h1>
      <ProviderCards providers={providers} />
    </section>
  )
}

export function ProviderCards({ providers }: ListProps) {
  const t = useText()
  const { language } = useLocale()
  return (
    <ul className={styles.cards}>
      {providers.map(({ code, title, count }) => (
        <li key={code}>
          <a className={styles.card} href={`/${language}/providers/${code}`}>
            <Crest name={title} size={32} />
            <span className={styles.words}>
              <bdi className={styles.name}>{title}</bdi>
              <span className={styles.count}>{t('lobby.games', { count })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

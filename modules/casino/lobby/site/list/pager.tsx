// The pages of a long list, as links.
import type { ListAsk } from '../address/casino-address.ts'
import { shownPages } from '../address/shown-pages.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useListAddress } from './list-address.ts'
import styles from './pager.module.css'

type PagerProps = { readonly ask: ListAsk; readonly pages: number }

export function Pager({ ask, pages }: PagerProps) {
  const t = useText()
  const addressOf = useListAddress()
  if (pages < 2) return null
  const { page } = ask
  return (
    <nav className={styles.pager} aria-label={t('lobby.pages')}>
      {page > 1 && (
        <a className={styles.step} rel="prev" href={addressOf({ ...ask, page: page - 1 })}>
          <Icon name="chevron-start" size={18} flip />
          {t('lobby.previous')}
        </a>
      )}
      {shownPages(page, pages).map((one, index) =>
        one === undefined ? (
          <span key={`gap ${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={one}
            className={styles.page}
            href={addressOf({ ...ask, page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </a>
        ),
      )}
      {page < pages && (
        <a className={styles.step} rel="next" href={addressOf({ ...ask, page: page + 1 })}>
          {t('lobby.next')}
          <Icon name="chevron-end" size={18} flip />
        </a>
      )}
    </nav>
  )
}

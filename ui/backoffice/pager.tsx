// The link to the next page of a list without page numbers: each page is identified by the end of the previous one.
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUiText } from '#ui/ui-text.ts'
import { PAGE_PARAM } from './list/page-param.ts'
import styles from './pager.module.css'

/** `next`: the cursor of the next page; null where this is the last. */
export function Pager({ next }: { readonly next: string | null }) {
  const t = useUiText()
  const [params] = useSearchParams()
  const isFirst = !params.has(PAGE_PARAM)
  if (isFirst && next === null) return null
  const first = new URLSearchParams(params)
  first.delete(PAGE_PARAM)
  const later = new URLSearchParams(params)
  if (next !== null) later.set(PAGE_PARAM, next)
  return (
    <nav className={styles.pager} aria-label={t('backoffice.pages')}>
      {isFirst ? <span /> : <Link to={`?${first.toString()}`}>{t('backoffice.first_page')}</Link>}
      {next !== null && (
        <ButtonLink size="small" to={`?${later.toString()}`} rel="next">
          {t('backoffice.next_page')}
          <Icon name="chevron-end" size={16} flip />
        </ButtonLink>
      )}
    </nav>
  )
}

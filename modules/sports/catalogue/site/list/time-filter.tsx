// How far ahead the line looks: links, so that the choice can be shared, reloaded and used without scripts.
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import styles from './time-filter.module.css'

const HOURS = [1, 3, 6, 12, 24] as const

/** Hours asked for in the address; undefined for all. */
export const withinHoursOf = (search: URLSearchParams): number | undefined =>
  HOURS.find((hours) => String(hours) === search.get('within'))

export function TimeFilter() {
  const t = useText()
  const [search] = useSearchParams()
  const chosen = withinHoursOf(search)
  return (
    <nav className={styles.filter} aria-label={t('catalogue.time-filter')}>
      {HOURS.map((hours) => (
        <Link
          key={hours}
          to={`?within=${hours}`}
          replace
          preventScrollReset
          aria-current={hours === chosen ? 'true' : undefined}
        >
          {t('catalogue.hours', { hours })}
        </Link>
      ))}
      <Link to="?" replace preventScrollReset aria-current={chosen === undefined ? 'true' : undefined}>
        {t('catalogue.any-time')}
      </Link>
    </nav>
  )
}

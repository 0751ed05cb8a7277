// Which games of a list are shown (S3.25): links, so that the choice can be shared, reloaded and used without scripts.
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { StagePath } from '../paths.ts'
import styles from './time-filter.module.css'

export function TimeFilter({ stage }: { stage: StagePath }) {
  const t = useText()
  const [search] = useSearchParams()
  const isLive = stage === 'live'
  const link = (name: string, value: string, text: string, isCurrent = (search.get(name) ?? '') === value) => {
    const next = new URLSearchParams(search)
    next.delete('cursor')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return (
      <Link key={text} to={`?${next}`} replace preventScrollReset aria-current={isCurrent || undefined}>
        {text}
      </Link>
    )
  }
  const all = (name: string) => link(name, '', t('catalogue.any-time'))
  return (
    <nav
      className={classNames(styles.filter, isLive && styles.words)}
      aria-label={t(isLive ? 'catalogue.show-filter' : 'catalogue.time-filter')}
    >
      {isLive ? (
        <>
          {all('show')}
          {['first', 'second', 'upcoming', 'recommended'].map((show) =>
            link('show', show, t(`catalogue.show.${show}`)),
          )}
          {link('video', search.has('video') ? '' : '1', t('catalogue.show.video'), search.has('video'))}
        </>
      ) : (
        <>
          {['1', '3', '6', '12', '24'].map((hours) => link('within', hours, t('catalogue.hours', { hours })))}
          {all('within')}
        </>
      )}
    </nav>
  )
}

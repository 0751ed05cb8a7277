// The filters of a list: each facet opens its values with how many games they would leave. Values are links, so that they work without scripts
// and a filtered list can be shared.
import { toggled } from '../address/casino-address.ts'
import { FACETS, type FacetName } from '../address/facet-names.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListPage } from '../casino-page.ts'
import { useListAddress } from './list-address.ts'
import type { Words } from './words.ts'
import styles from './facets.module.css'

const VALUES_MAX = 60

type FacetsProps = { readonly page: ListPage; readonly words: Words }

/** Marks in their order, words by how many games they would leave. */
function valuesOf({ found, ask, place }: ListPage, name: FacetName) {
  if (name === 'provider' && (place === 'provider' || place === 'own')) return []
  const counted = found.facets[name] ?? []
  const known = new Set(counted.map(({ value }) => value))
  // A choice that leaves nothing any more can still be taken back.
  const gone = (ask.chosen[name] ?? []).filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  const values = [...counted, ...gone]
  const isMark = name === 'return' || name === 'stake' || name === 'volatility'
  return values
    .toSorted((a, b) =>
      isMark ? Number(a.value) - Number(b.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
    )
    .slice(0, VALUES_MAX)
}

export function Facets({ page, words }: FacetsProps) {
  const t = useText()
  const facets = FACETS.map((name) => ({ name, values: valuesOf(page, name) })).filter(
    ({ name, values }) => values.length > 1 || (page.ask.chosen[name] ?? []).length > 0,
  )
  return (
    <fieldset className={styles.facets}>
      <legend className="visually-hidden">{t('lobby.filters')}</legend>
      {facets.map(({ name, values }) => (
        <Facet key={name} page={page} words={words} name={name} values={values} />
      ))}
    </fieldset>
  )
}

type FacetProps = FacetsProps & {
  readonly name: FacetName
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

function Facet({ page: { ask }, words, name, values }: FacetProps) {
  const t = useText()
  const addressOf = useListAddress()
  const chosen = ask.chosen[name] ?? []
  return (
    <details className={styles.facet} name="casino-tool">
      <summary className={classNames(styles.summary, chosen.length > 0 && styles.isChosen)}>
        {t(`lobby.facet.${name}`)}
        {chosen.length > 0 && <span className={styles.badge}>{chosen.length}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.values}>
        {values.map(({ value, count }) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value}>
              <a
                className={styles.value}
                href={addressOf(toggled(ask, name, value))}
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
              >
                <span className={styles.box}>{isChosen && <Icon name="check" size={14} />}</span>
                <bdi className={styles.word}>{words.value(name, value)}</bdi>
                <span className={styles.count}>{count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

// Groups of suggestions. The field keeps the focus; an option is chosen by its id.
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/crest.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Group, Option } from './suggestion-groups.ts'
import styles from './suggestions.module.css'

/** The roles of a combobox's list: its options are links, which no element of HTML with these roles may hold. */
const LISTBOX = { role: 'listbox' }
const GROUP = { role: 'group' }
const optionOf = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen })

type ListProps = {
  readonly id: string
  readonly groups: readonly Group[]
  readonly active: number
  readonly onGo: (href: string) => void
}

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function SuggestionList({ id, groups, active, onGo }: ListProps) {
  const t = useText()
  const before = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <div id={id} {...LISTBOX} aria-label={t('search.suggestions')}>
      {groups.map(({ title, options }, place) => (
        <div key={title} {...GROUP} aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {options.map((option, index) => {
            const number = (before[place] ?? 0) + index
            return (
              <a
                key={`${option.href} ${option.title}`}
                id={`${id}-${number}`}
                {...optionOf(number === active)}
                tabIndex={-1}
                className={classNames(styles.option, number === active && styles.active)}
                href={option.href}
                onClick={(event) => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  onGo(option.href)
                }}
              >
                <OptionFace option={option} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function OptionFace({ option: { title, note, icon, crest, isLive = false, odds = [] } }: { option: Option }) {
  const t = useText()
  return (
    <>
      {crest === undefined ? (
        icon !== undefined && <Icon name={icon} size={18} />
      ) : (
        <Crest name={crest.name} country={crest.country} size={18} />
      )}
      <bdi className={styles.name}>{title}</bdi>
      {isLive && <span className={styles.live}>{t('site.live')}</span>}
      {note !== undefined && note !== '' && <bdi className={styles.side}>{note}</bdi>}
      {odds.length > 0 && (
        <span className={styles.odds}>
          {odds.map((price, index) => (
            <span key={index}>{price}</span>
          ))}
        </span>
      )}
    </>
  )
}

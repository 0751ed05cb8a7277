// Sports and their championships with counts; icons alone where the column is narrow. Folding is the browser's own <details>, so it works before scripts do.
import { NavLink } from 'react-router'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { usePreferences } from '#platform/browser/preferences.ts'
import { countryName } from '#platform/browser/text/country-name.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { byCountry } from '../list/group-order.ts'
import { cataloguePaths, type StagePath } from '../paths.ts'
import { useMenu } from './menu-context.ts'
import styles from './sports-tree.module.css'

type SportsTreeProps = {
  stage: StagePath
  /** The sport whose championships are open to begin with; the first one without it. */
  openSport?: string | undefined
}

export function SportsTree({ stage, openSport }: SportsTreeProps) {
  const t = useText()
  const menu = useMenu().filter((sport) => sport.line + sport.live > 0)
  return (
    <nav aria-label={t('catalogue.sports')} className={styles.tree}>
      <ul>
        {menu.map((sport, index) => (
          <li key={sport.sport}>
            <SportLine
              sport={sport}
              stage={stage}
              isOpen={openSport === undefined ? index === 0 : sport.sport === openSport}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SportLine({ sport, stage, isOpen }: { sport: MenuSport; stage: StagePath; isOpen: boolean }) {
  const t = useText()
  const { language } = useLocale()
  const { isSportsOnly, isGroupedByCountry } = usePreferences()
  const name = t(`sport.${sport.sport}`)
  const link = (
    <NavLink className={styles.sport ?? ''} end to={cataloguePaths.sport(language, stage, sport.sport)} title={name}>
      {/* The menu holds sports of the table alone, which would weigh on the first load of every page. */}
      <Icon name={`sport-${sport.sport}`} />
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{sport[stage]}</span>
    </NavLink>
  )
  const championships = sport.championships.filter((champ) => champ[stage] > 0)
  if (championships.length === 0 || isSportsOnly) return link
  return (
    <div className={styles.line}>
      {link}
      <details open={isOpen}>
        <summary className={styles.summary} aria-label={t('catalogue.championships-of', { sport: name })}>
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul className={styles.championships}>
          {(isGroupedByCountry ? byCountry(championships, ({ country }) => country) : championships).map(
            (champ, index, all) => (
              <li key={champ.champId}>
                {isGroupedByCountry && champ.country !== all[index - 1]?.country && (
                  <span className={styles.country} suppressHydrationWarning>
                    {champ.country === '' ? t('catalogue.international') : countryName(champ.country, language)}
                  </span>
                )}
                <NavLink
                  className={styles.championship ?? ''}
                  to={cataloguePaths.championship(language, stage, {
                    sport: sport.sport,
                    champId: champ.champId,
                    name: champ.name,
                  })}
                >
                  <bdi className={styles.name}>{champ.name}</bdi>
                  {champ.live > 0 && stage === 'line' && (
                    <span className={styles.dot} title={t('catalogue.live-now', { count: champ.live })} />
                  )}
                  <span className={styles.count}>{champ[stage]}</span>
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </details>
    </div>
  )
}

// Favourite teams, championships and games, with what can be bet on of them.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import {
  accountLists,
  cataloguePaths,
  FavouriteStar,
  GameList,
  sportIcon,
} from '#modules/sports/catalogue/site/parts.ts'
import { sports } from '#modules/sports/market-kinds/rules/sports.ts'
import { teamOf } from '#modules/sports/sport-pages/site/parts.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { askFavourites } from './ask-favourites.ts'
import styles from './favourite-lists.module.css'

type Loaded = { readonly games: readonly Game[]; readonly at: number } | 'failed' | undefined

const { games: gameList, teams: teamList, championships: championshipList } = accountLists

async function loadGames(): Promise<Loaded> {
  const wanted = {
    games: [...gameList.read()],
    teams: [...teamList.read()],
    championships: championshipList.read().map(({ champId }) => champId),
  }
  const answer = await askFavourites('POST /web-api/favourites/games', wanted)
  return answer.ok ? { games: answer.value.items, at: Date.now() } : 'failed'
}

/** What has been a favourite since the page was opened stays in sight: nothing vanishes under a finger. */
function useSeen<T>(list: readonly T[], idOf: (item: T) => unknown): readonly T[] {
  const [seen, setSeen] = useState(list)
  const fresh = list.filter((item) => !seen.some((one) => idOf(one) === idOf(item)))
  if (fresh.length > 0) setSeen([...fresh, ...seen])
  return seen
}

export function FavouriteLists() {
  const t = useText()
  const games = useSeen(useSyncExternalStore(gameList.subscribe, gameList.read, gameList.none), (id) => id)
  const teams = useSeen(useSyncExternalStore(teamList.subscribe, teamList.read, teamList.none), (id) => id)
  const championships = useSeen(
    useSyncExternalStore(championshipList.subscribe, championshipList.read, championshipList.none),
    ({ champId }) => champId,
  )
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  const count = games.length + teams.length + championships.length
  useEffect(() => {
    let isCurrent = true
    void loadGames().then((answer) => isCurrent && setLoaded(answer))
    return () => {
      isCurrent = false
    }
  }, [attempt, count])
  return (
    <>
      {teams.length > 0 && (
        <Section title={t('favourites.teams')}>
          {teams.map((team) => (
            <TeamChip key={team} team={team} />
          ))}
        </Section>
      )}
      {championships.length > 0 && (
        <Section title={t('favourites.championships')}>
          {championships.map((championship) => (
            <ChampionshipChip key={championship.champId} championship={championship} />
          ))}
        </Section>
      )}
      {loaded === undefined && <SkeletonRows count={5} height="52px" label={t('ui.loading')} />}
      {loaded === 'failed' && (
        <EmptyState
          icon="warning"
          title={t('catalogue.load-failed')}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{t('favourites.try-again')}</Button>}
        />
      )}
      {typeof loaded === 'object' && <Games {...loaded} />}
    </>
  )
}

function Games({ games, at }: { games: readonly Game[]; at: number }) {
  const t = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('favourites.games')}</h2>
      {games.length === 0 ? (
        <EmptyState isCompact icon="calendar" title={t('favourites.no-games')} text={t('favourites.no-games-text')} />
      ) : (
        <GameList games={games} at={at} level={3} />
      )}
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.chips}>{children}</ul>
    </section>
  )
}

function TeamChip({ team: id }: { team: string }) {
  const t = useText()
  const { language } = useLocale()
  const team = teamOf(id)
  if (team === undefined) return null
  return (
    <li className={styles.chip}>
      <Link to={cataloguePaths.team(language, team)}>
        <Crest name={team.name} size={18} />
        <bdi>{team.name}</bdi>
        <Icon name={sportIcon(sports.find(({ id: sportId }) => sportId === team.sportId)?.key ?? '')} size={16} />
      </Link>
      <FavouriteStar list={teamList} item={id} label={t('catalogue.favourite', { name: team.name })} />
    </li>
  )
}

type ChampionshipChipProps = { championship: ReturnType<typeof championshipList.read>[number] }

function ChampionshipChip({ championship }: ChampionshipChipProps) {
  const t = useText()
  const { language } = useLocale()
  const { name, sport } = championship
  return (
    <li className={styles.chip}>
      <Link to={cataloguePaths.championship(language, 'line', championship)}>
        <Icon name={sportIcon(sport)} size={18} />
        <bdi>{name}</bdi>
      </Link>
      <FavouriteStar list={championshipList} item={championship} label={t('catalogue.favourite', { name })} />
    </li>
  )
}

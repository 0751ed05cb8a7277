// Games that were played: a team's last ones with how they went, or the last between two teams.
import type { PlayedGame } from '#modules/sports/game-page/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './centre.module.css'

export function TeamForm({ team, games }: { team: string; games: readonly PlayedGame[] }) {
  if (games.length === 0) return null
  return (
    <>
      <h3 className={styles.team}>
        <bdi>{team}</bdi>
      </h3>
      <PastGames games={games} isForm />
    </>
  )
}

type PastGamesProps = { games: readonly PlayedGame[]; isForm?: boolean }

export function PastGames({ games, isForm = false }: PastGamesProps) {
  const t = useText()
  const format = useFormat()
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <li key={game.gameId}>
          <time dateTime={game.startAt}>{format.date(game.startAt)}</time>
          <bdi className={styles.homeTeam}>{game.home}</bdi>
          <bdi className={styles.result}>
            {game.score[0]}–{game.score[1]}
          </bdi>
          <bdi className={styles.awayTeam}>{game.away}</bdi>
          {isForm && (
            <span className={styles.outcome} data-outcome={game.outcome}>
              {t(`market.page.${game.outcome}`)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

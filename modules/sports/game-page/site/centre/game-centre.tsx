// The match centre: what can be counted of the game, and what earlier results say of the two teams, before kick-off too.
import type { Game, Media } from '#modules/sports/catalogue/contract.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './centre.module.css'
import { GameMedia } from '../media/game-media.tsx'
import { PastGames, TeamForm } from './past-games.tsx'
import { ChampionshipTable } from './championship-table.tsx'
import { Statistics } from './statistics.tsx'

/** `media`: what can be watched of the game, recommended first. */
export type ShownCentre = Centre & { readonly media: readonly Media[] }

type GameCentreProps = { game: Game; centre: ShownCentre }

export function GameCentre({ game, centre }: GameCentreProps) {
  const t = useText()
  const { form, headToHead, table, media } = centre
  const isKnown = form.home.length + form.away.length + headToHead.length + table.length + media.length > 0
  if (game.state === undefined && !isKnown)
    return <EmptyState icon="history" title={t('game-page.empty')} text={t('game-page.empty-text')} />
  return (
    <div className={styles.centre} data-part="game-centre">
      <GameMedia media={media} stage={game.stage} />
      {game.state !== undefined && <Statistics game={game} state={game.state} />}
      {form.home.length + form.away.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.title}>{t('game-page.form')}</h2>
          <TeamForm team={game.opponents[0]} games={form.home} />
          <TeamForm team={game.opponents[1]} games={form.away} />
        </section>
      )}
      <section className={styles.card}>
        <h2 className={styles.title}>{t('game-page.head-to-head')}</h2>
        {headToHead.length > 0 ? (
          <PastGames games={headToHead} />
        ) : (
          <p className={styles.nothing}>{t('game-page.never-met')}</p>
        )}
      </section>
      {table.length > 0 && <ChampionshipTable title={game.champName} rows={table} opponents={game.opponents} />}
    </div>
  )
}

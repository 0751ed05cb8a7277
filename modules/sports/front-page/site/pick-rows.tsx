// Single selections with their game and a price that can be taken: popular bets, and odds that have moved.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import {
  cataloguePaths,
  MatchClock,
  outcomeTitle,
  PriceCell,
  sportIcon,
  useGame,
  usePickedIn,
} from '#modules/sports/catalogue/site/parts.ts'
import { Icon } from '#ui/icon.tsx'
import type { PickScope } from './pick-scope.ts'
import styles from './pick-rows.module.css'

export type Pick = {
  /** With the market of the selection alone. */
  readonly game: Game
  readonly selectionId: number
  /** How many players bet on it. */
  readonly players?: number
  /** The price it had some hours ago. */
  readonly from?: number
}

export const PickRows = ({ items, scope }: { items: readonly Pick[]; scope: PickScope }) =>
  items.map((pick) => <Row key={pick.selectionId} pick={pick} scope={scope} />)

function Row({ pick: { game: initial, selectionId, players, from }, scope }: { pick: Pick; scope: PickScope }) {
  // Its own topic carries main markets alone; until another one is told, the one that came with the page stands.
  const { game, moves, isGone, at } = useGame('main', initial)
  const { t, format } = scope
  const holds = (one: Game) =>
    one.markets.find(({ selections }) => selections.some((selection) => selection.selectionId === selectionId))
  const current = holds(game) === undefined ? initial : game
  const picked = usePickedIn(current, scope.picks)
  const market = holds(current)
  const selection = market?.selections.find((one) => one.selectionId === selectionId)
  if (market === undefined || selection === undefined) return null
  const shown = isGone ? { ...game, stage: 'finished' as const } : game
  const isShorter = from !== undefined && selection.coef < from
  return (
    <li className={styles.row}>
      <Icon name={sportIcon(game.sport)} size={18} />
      <a className={styles.what} href={cataloguePaths.game(scope.language, game)} data-route="">
        <b>
          <bdi>{outcomeTitle(t, market, selection.outcome, game.opponents)}</bdi>
        </b>
        <span>
          <bdi>{game.opponents.join(' – ')}</bdi>
          {' · '}
          {game.stage === 'live' && game.state !== undefined ? (
            <span className={styles.clock}>
              <MatchClock t={t} state={game.state} at={at ?? scope.at} isShort />
            </span>
          ) : (
            <bdi className="ltr">{format.time(game.startAt)}</bdi>
          )}
        </span>
      </a>
      {players !== undefined && <span className={styles.players}>{t('front-page.players', { count: players })}</span>}
      {from !== undefined && (
        <span className={isShorter ? styles.shorter : styles.longer}>
          <span className="visually-hidden">{t('front-page.was')} </span>
          <s className="ltr">{format.price(from)}</s> {isShorter ? '▼' : '▲'}
        </span>
      )}
      <PriceCell
        game={shown}
        market={market}
        selection={selection}
        move={moves.get(selectionId)}
        isPicked={picked.has(selectionId)}
        scope={scope}
      />
    </li>
  )
}

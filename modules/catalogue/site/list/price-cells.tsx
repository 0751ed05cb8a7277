// The prices of one market in a row of a list: its line first, then one button per outcome.
import type { Game, Market } from '#modules/catalogue/contract.ts'
import type { Move } from '#modules/catalogue/rules/apply-change.ts'
import { formatLine, formatPrice } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import { PriceButton, type PriceState } from '#ui/price-button.tsx'
import { outcomeTitle } from '../names.ts'
import type { PickScope } from '../pick-context.ts'
import styles from './game-row.module.css'

export type PriceScope = {
  readonly t: Text
  readonly picks: PickScope
  readonly suspendedLabel: string
  readonly closedLabel: string
}

/** Suspended for the whole game counts for each of its markets. */
export const priceState = (game: Pick<Game, 'suspended' | 'stage'>, market: Market): PriceState =>
  market.status === 'closed' || (game.stage !== 'line' && game.stage !== 'live')
    ? 'closed'
    : game.suspended
      ? 'suspended'
      : market.status

type PriceCellsProps = {
  game: Game
  market: Market | undefined
  count: 2 | 3
  hasLine?: boolean
  moves: ReadonlyMap<number, Move>
  scope: PriceScope
}

export function PriceCells({ game, market, count, hasLine = false, moves, scope }: PriceCellsProps) {
  const { t, picks } = scope
  if (market === undefined) {
    return (
      <>
        {hasLine && <span />}
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.nothing} />
        ))}
      </>
    )
  }
  const state = priceState(game, market)
  const isHandicap = market.kind.includes('handicap')
  return (
    <>
      {hasLine && (
        <span className={styles.line}>{market.line === undefined ? '' : formatLine(market.line, isHandicap)}</span>
      )}
      {market.selections.slice(0, count).map((selection) => {
        const price = formatPrice(selection.coef)
        return (
          <PriceButton
            key={selection.selectionId}
            layout="cell"
            label=""
            price={price}
            name={`${outcomeTitle(t, market, selection.outcome, game.opponents)} ${price}`}
            state={state}
            isPicked={picks.isPicked(selection.selectionId)}
            move={moves.get(selection.selectionId)}
            suspendedLabel={scope.suspendedLabel}
            closedLabel={scope.closedLabel}
            onPress={() => {
              if (state !== 'open' && !picks.isPicked(selection.selectionId)) return
              picks.toggle({
                selectionId: selection.selectionId,
                gameId: game.gameId,
                marketId: market.marketId,
                coef: selection.coef,
                version: market.version,
              })
            }}
          />
        )
      })}
    </>
  )
}

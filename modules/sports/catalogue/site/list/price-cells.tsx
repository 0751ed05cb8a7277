// The prices of one market in a row of a list: its line first, then one button per outcome.
import type { Game, Market, Selection } from '#modules/sports/catalogue/contract.ts'
import type { Move } from '#modules/sports/catalogue/rules/apply-change.ts'
import { positionOf } from '#modules/sports/market-kinds/rules/selection-id.ts'
import { formatLine, type Format } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import { PriceButton } from '#ui/price-button.tsx'
import { priceState } from '../markets/price-state.ts'
import { outcomeTitle } from '../names.ts'
import type { PickScope } from '../pick-context.ts'
import styles from './game-row.module.css'

export type PriceScope = {
  readonly t: Text
  readonly format: Format
  readonly picks: PickScope
  readonly suspendedLabel: string
  readonly closedLabel: string
}

type PriceCellsProps = {
  game: Game
  market: Market | undefined
  count: 2 | 3
  hasLine?: boolean
  moves: ReadonlyMap<number, Move>
  /** Selections in the coupon. */
  picked: ReadonlySet<number>
  scope: PriceScope
}

export function PriceCells({ game, market, count, hasLine = false, moves, picked, scope }: PriceCellsProps) {
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
  const isHandicap = market.kind.includes('handicap')
  return (
    <>
      {hasLine && (
        <span className={styles.line}>{market.line === undefined ? '' : formatLine(market.line, isHandicap)}</span>
      )}
      {Array.from({ length: count }, (_, position) => {
        // By its place in the market, not in the list: an outcome that is not offered now leaves its column empty.
        const selection = market.selections.find(({ selectionId }) => positionOf(selectionId) === position)
        if (selection === undefined) return <span key={position} className={styles.nothing} />
        return (
          <PriceCell
            key={position}
            game={game}
            market={market}
            selection={selection}
            move={moves.get(selection.selectionId)}
            isPicked={picked.has(selection.selectionId)}
            scope={scope}
          />
        )
      })}
    </>
  )
}

type PriceCellProps = {
  game: Game
  market: Market
  selection: Selection
  move: Move | undefined
  isPicked: boolean
  scope: PriceScope
  /** Of a tile: what stands over the price. */
  label?: string
}

/** A price that goes into the coupon; a tile where it has a label of its own. */
export function PriceCell({ game, market, selection, move, isPicked, scope, label }: PriceCellProps) {
  const { selectionId, outcome, coef } = selection
  const { t, format, picks } = scope
  const price = format.price(coef)
  const name = `${outcomeTitle(t, market, outcome, game.opponents)} ${price}`
  const state = priceState(game, market)
  return (
    <PriceButton
      layout={label === undefined ? 'cell' : 'tile'}
      label={label ?? ''}
      price={price}
      // In a list its game is beside it for the eye alone.
      name={label === undefined ? `${name}, ${game.opponents.join(' – ')}` : name}
      state={state}
      isPicked={isPicked}
      move={move}
      suspendedLabel={scope.suspendedLabel}
      closedLabel={scope.closedLabel}
      onPress={() => {
        if (state !== 'open' && !isPicked) return
        picks.toggle({ selectionId, gameId: game.gameId, marketId: market.marketId, coef, version: market.version })
      }}
    />
  )
}

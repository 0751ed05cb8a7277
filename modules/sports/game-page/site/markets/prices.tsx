// The outcomes of a market as price buttons. Names of teams that a label has no room for are written as codes.
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { outcomeTitle, priceState, usePicks, type GameView } from '#modules/sports/catalogue/site/parts.ts'
import { formatLine, useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { PriceButton } from '#ui/price-button.tsx'

/** Letters that fit into a line of a label, and how many lines it has. */
type LabelRoom = { readonly letters: number; readonly lines: number }

/** A word that is longer than a line would be broken, and a longer text would make its row taller than the others. */
const isTooLong = (label: string, { letters, lines }: LabelRoom): boolean =>
  label.length > letters * lines || label.split(/\s/u).some((word) => word.length > letters)

/** `line`: beside its line, which the label does not repeat. `two`, `three`: how many stand beside each other. */
export type Layout = 'line' | 'two' | 'three'

const ROOM: Readonly<Record<Layout, LabelRoom>> = {
  line: { letters: 11, lines: 1 },
  two: { letters: 14, lines: 2 },
  three: { letters: 13, lines: 2 },
}

type PricesProps = {
  game: Game
  market: Market
  /** Some of the market's; all of them without it. */
  selections?: Market['selections']
  moves: GameView['moves']
  layout: Layout
  /** Of both teams, for labels without room for a name. */
  codes: Centre['codes']
}

export function Prices({ game, market, selections = market.selections, moves, layout, codes }: PricesProps) {
  const t = useText()
  const format = useFormat()
  const picks = usePicks()
  const state = priceState(game, market)
  const named = layout === 'line' ? { kind: market.kind } : market
  const titles = (opponents: readonly [string, string]) =>
    selections.map(({ outcome }) => outcomeTitle(t, named, outcome, opponents))
  const full = titles(game.opponents)
  const isShort = full.some((title) => isTooLong(title, ROOM[layout]))
  const labels = isShort ? titles(codes) : full
  return selections.map((selection, index) => {
    const price = format.price(selection.coef)
    const title = full[index] ?? ''
    const isPicked = picks.isPicked(selection.selectionId)
    const line =
      layout === 'line' && market.line !== undefined
        ? formatLine(selection.outcome === 'away' ? -market.line : market.line, market.kind.includes('handicap'))
        : undefined
    return (
      <PriceButton
        key={selection.selectionId}
        layout={layout === 'three' ? 'tile' : 'row'}
        label={labels[index] ?? title}
        name={isShort ? `${title}${line === undefined ? '' : ` ${line}`} ${price}` : undefined}
        price={price}
        detail={line}
        state={state}
        isPicked={isPicked}
        move={moves.get(selection.selectionId)}
        suspendedLabel={t('ui.suspended')}
        closedLabel={t('ui.closed')}
        onPress={() => {
          if (state !== 'open' && !isPicked) return
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
  })
}

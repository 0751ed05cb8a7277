// All markets of one kind: a table of lines, or tiles of outcomes.
import { memo, useSyncExternalStore } from 'react'
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import {
  favouriteKinds,
  type GameView,
  marketName,
  outcomeTitle,
  priceState,
  usePicks,
} from '#modules/sports/catalogue/site/parts.ts'
import { formatLine, useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PriceButton } from '#ui/price-button.tsx'
import type { Card } from './kind-order.ts'
import styles from './market-card.module.css'

type MarketCardProps = { game: Game; card: Card; moves: GameView['moves'] }

export const MarketCard = memo(function MarketCard({ game, card, moves }: MarketCardProps) {
  const t = useText()
  const first = card.markets[0]
  if (first === undefined) return null
  const name = marketName(t, first, game.opponents)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <KindStar kind={card.kind} name={name} />
      </header>
      {card.hasLines && first.selections.length === 2 ? (
        <div className={styles.lines}>
          {card.markets.map((market) => (
            <div key={market.marketId} className={styles.line}>
              <span className={styles.figure}>
                {market.line === undefined ? '' : formatLine(market.line, market.kind.includes('handicap'))}
              </span>
              <Prices game={game} market={market} moves={moves} layout="row" isShort />
            </div>
          ))}
        </div>
      ) : (
        card.markets.map((market) =>
          market.kind.startsWith('correct_') || market.kind.includes('correct_score') ? (
            <Scores key={market.marketId} game={game} market={market} moves={moves} />
          ) : (
            <div key={market.marketId} className={classNames(styles.tiles, styles[tilesOf(market)])}>
              {card.hasLines && market.line !== undefined && (
                <span className={styles.subhead}>{formatLine(market.line, market.kind.includes('handicap'))}</span>
              )}
              <Prices game={game} market={market} moves={moves} layout={tilesOf(market) === 'three' ? 'tile' : 'row'} />
            </div>
          ),
        )
      )}
    </section>
  )
})

/** Above zero: the home side leads in '2-1' or '3:0'; undefined for words. */
function leadOf(outcome: string): number | undefined {
  const [, home, away] = /^(\d+)[-:](\d+)$/u.exec(outcome) ?? []
  return home === undefined ? undefined : Math.sign(Number(home) - Number(away))
}

/** Scores in columns by who leads; any other score under them all. */
function Scores({ game, market, moves }: MarketProps) {
  const columns = [1, 0, -1]
    .map((lead) => market.selections.filter(({ outcome }) => leadOf(outcome) === lead))
    .filter((column) => column.length > 0)
  const words = market.selections.filter(({ outcome }) => leadOf(outcome) === undefined)
  return (
    <div className={styles.scores}>
      {columns.map((selections, index) => (
        <div key={index} className={styles.column}>
          <Prices game={game} market={market} selections={selections} moves={moves} layout="row" />
        </div>
      ))}
      {words.length > 0 && (
        <div className={styles.words}>
          <Prices game={game} market={market} selections={words} moves={moves} layout="row" />
        </div>
      )}
    </div>
  )
}

/** Three columns where outcomes come in threes (home, draw, away; scores), two otherwise. */
function tilesOf({ selections }: Market): 'three' | 'two' {
  return (selections.length % 3 === 0 && selections.length % 2 !== 0) || selections.length === 9 ? 'three' : 'two'
}

type MarketProps = { game: Game; market: Market; moves: GameView['moves'] }
type PricesProps = MarketProps & {
  /** Some of the market's; all of them without it. */ selections?: Market['selections']
  layout: 'tile' | 'row'
  /** The line stands beside: the label need not repeat it. */ isShort?: boolean
}

function Prices({ game, market, moves, selections = market.selections, layout, isShort = false }: PricesProps) {
  const t = useText()
  const format = useFormat()
  const picks = usePicks()
  const state = priceState(game, market)
  return selections.map((selection) => {
    const price = format.price(selection.coef)
    const title = outcomeTitle(t, market, selection.outcome, game.opponents)
    const isPicked = picks.isPicked(selection.selectionId)
    return (
      <PriceButton
        key={selection.selectionId}
        layout={layout}
        label={isShort ? outcomeTitle(t, { kind: market.kind }, selection.outcome, game.opponents) : title}
        price={price}
        detail={
          isShort && market.line !== undefined
            ? formatLine(selection.outcome === 'away' ? -market.line : market.line, market.kind.includes('handicap'))
            : undefined
        }
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

function KindStar({ kind, name }: { kind: string; name: string }) {
  const t = useText()
  const isOn = useSyncExternalStore(favouriteKinds.subscribe, () => favouriteKinds.read().includes(kind), never)
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={t('market.page.favourite-market', { market: name })}
      onClick={() => favouriteKinds.toggle(kind)}
    >
      <Icon name="star" size={16} filled={isOn} />
    </button>
  )
}

const never = () => false

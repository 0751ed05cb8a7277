// All markets of one kind: a table of lines, or tiles of outcomes.
import { memo } from 'react'
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { favourites, FavouriteStar, marketName, type GameView } from '#modules/sports/catalogue/site/parts.ts'
import { formatLine } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { FoldHead } from './fold-head.tsx'
import { useFold } from './folds.ts'
import type { Card } from './kind-order.ts'
import { LINES_SHOWN } from './main-lines.ts'
import styles from './market-card.module.css'
import { Prices, type Layout } from './prices.tsx'
import { useLines } from './use-lines.ts'

type MarketCardProps = {
  game: Game
  card: Card
  moves: GameView['moves']
  codes: Centre['codes']
  /** Not one of the first: closed on a phone until the viewer opens it. */
  isLate?: boolean
  /** Found by its name: open, whatever is stored. */
  isFound?: boolean
}

export const MarketCard = memo(function MarketCard({
  game,
  card,
  moves,
  codes,
  isLate = false,
  isFound = false,
}: MarketCardProps) {
  const t = useText()
  const stored = useFold(card.kind)
  const fold = isFound ? 'open' : stored
  const [first] = card.markets
  const isTable = card.hasLines && first?.selections.length === 2
  const { lines, hidden, isAll, toggle } = useLines(card, isTable ? LINES_SHOWN : 1)
  if (first === undefined) return null
  const name = marketName(t, first, game.opponents)
  const isHandicap = card.kind.includes('handicap')
  return (
    <section className={styles.card} data-fold={fold} data-late={isLate || undefined}>
      <header className={styles.top}>
        <h3 className={styles.title}>
          <FoldHead name={card.kind} fold={fold} isLate={isLate}>
            {name}
          </FoldHead>
        </h3>
        <FavouriteStar
          list={favourites.kinds}
          item={card.kind}
          label={t('market.page.favourite-market', { market: name })}
        />
      </header>
      <div className={styles.body}>
        {lines.map((market) =>
          isTable ? (
            <div key={market.marketId} className={styles.line}>
              <span className={styles.figure}>
                {market.line === undefined ? '' : formatLine(market.line, isHandicap)}
              </span>
              <Prices game={game} market={market} moves={moves} codes={codes} layout="line" />
            </div>
          ) : isScores(market) ? (
            <Scores key={market.marketId} game={game} market={market} moves={moves} codes={codes} />
          ) : (
            <div key={market.marketId} className={classNames(styles.tiles, styles[tilesOf(market)])}>
              {card.hasLines && market.line !== undefined && (
                <span className={styles.subhead}>{formatLine(market.line, isHandicap)}</span>
              )}
              <Prices game={game} market={market} moves={moves} codes={codes} layout={tilesOf(market)} />
            </div>
          ),
        )}
        {(hidden > 0 || isAll) && (
          <button type="button" className={styles.more} aria-expanded={isAll} onClick={toggle}>
            {isAll ? t('market.page.main-lines') : t('market.page.more-lines', { count: hidden })}
          </button>
        )}
      </div>
    </section>
  )
})

const isScores = ({ kind }: Market): boolean => kind.startsWith('correct_') || kind.includes('correct_score')

/** Above zero: the home side leads in '2-1' or '3:0'; undefined for words. */
function leadOf(outcome: string): number | undefined {
  const [, home, away] = /^(\d+)[-:](\d+)$/u.exec(outcome) ?? []
  return home === undefined ? undefined : Math.sign(Number(home) - Number(away))
}

type MarketProps = Pick<MarketCardProps, 'game' | 'moves' | 'codes'> & { market: Market }

/** Home, draw and away each keep their column, with scores or without; any other score is under them all. */
function Scores({ game, market, moves, codes }: MarketProps) {
  const words = market.selections.filter(({ outcome }) => leadOf(outcome) === undefined)
  // Matches of sets know no draw.
  const leads = market.kind.includes('sets') ? [1, -1] : [1, 0, -1]
  return (
    <div className={styles.scores}>
      {leads.map((lead) => (
        <div key={lead} className={styles.column}>
          <Prices
            game={game}
            market={market}
            selections={market.selections.filter(({ outcome }) => leadOf(outcome) === lead)}
            moves={moves}
            codes={codes}
            layout="two"
          />
        </div>
      ))}
      {words.length > 0 && (
        <div className={styles.words}>
          <Prices game={game} market={market} selections={words} moves={moves} codes={codes} layout="two" />
        </div>
      )}
    </div>
  )
}

/** Three columns where outcomes come in threes (home, draw, away; scores), two otherwise. */
const tilesOf = ({ selections: { length } }: Market): Layout =>
  (length % 3 === 0 && length % 2 !== 0) || length === 9 ? 'three' : 'two'

// A layout of spots in rows: each is a button with its name, what it pays, and the chips on it.
import type { CSSProperties, ReactNode } from 'react'
import type { BetGame } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import { paysText, spotPays } from '#modules/casino/game-rules/rules/bets/spot-pays.ts'
import { ArrowField } from '#modules/casino/originals/site/parts.ts'
import { ChipStack, type MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './spot-mat.module.css'

export type SpotLook = {
  readonly spot: string
  /** Read aloud, and written where there is no face. */
  readonly name: string
  readonly face?: ReactNode
  readonly tone?: 'blue' | 'red' | 'green' | 'gold' | 'plain'
}

export type SpotRow = {
  readonly spots: readonly SpotLook[]
  /** On a wide stage, and on a narrow one where it has fewer. */
  readonly columns: number
  readonly narrow?: number
  readonly size?: 'main' | 'small'
  /** Above the row. */
  readonly title?: string
}

export type SpotGame = {
  readonly spots: ReadonlyMap<string, unknown>
  readonly odds: (spot: string) => string
  readonly wins: (spot: string, result: unknown) => boolean
}

/** Odds and wins by the rules of a game; what is reckoned of all results is reckoned once. */
export function spotGame<R, V extends R>(table: BetGame<R, V>): SpotGame {
  const known = new Map<string, string>()
  return {
    spots: table.spots,
    odds: (spot) => {
      const text = known.get(spot) ?? paysText(spotPays(table, spot))
      known.set(spot, text)
      return text
    },
    wins: (spot, result) => {
      const back = table.spots.get(spot)?.(result as R)
      return back !== undefined && back.num > back.den
    },
  }
}

type SpotMatProps = MatProps & { readonly game: SpotGame; readonly rows: readonly SpotRow[] }

export function SpotMat({ game, rows, ...mat }: SpotMatProps) {
  const t = useText()
  return (
    <ArrowField label={t('table-games.mat')} className={styles.mat}>
      {rows.map(({ spots, columns, narrow = columns, size, title }) => (
        <div
          key={spots[0]?.spot}
          className={classNames(styles.row, size !== undefined && styles[size])}
          style={{ '--columns': columns, '--narrow': narrow } as CSSProperties}
        >
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {spots.map((look) => (
            <Spot key={look.spot} look={look} game={game} {...mat} />
          ))}
        </div>
      ))}
    </ArrowField>
  )
}

function Spot({ look, game, sheet, values, moment, onLay }: MatProps & { look: SpotLook; game: SpotGame }) {
  const { spot, name, face, tone = 'plain' } = look
  const minor = sheet.chips.get(spot)
  const odds = game.odds(spot)
  const isWon = moment.phase === 'shown' && moment.result !== undefined && game.wins(spot, moment.result)
  return (
    <button
      type="button"
      data-spot={spot}
      data-won={isWon || undefined}
      className={classNames(styles.spot, styles[tone])}
      onClick={() => onLay([spot])}
    >
      {face !== undefined && <span className="visually-hidden">{name}</span>}
      <span className={styles.face} aria-hidden={face === undefined ? undefined : true}>
        {face ?? name}
      </span>{' '}
      <small dir="ltr">{odds}</small>{' '}
      {minor !== undefined && <span className="visually-hidden">{sheet.moneyOf(minor)}</span>}
      {minor !== undefined && (
        <span className={styles.chips} aria-hidden="true">
          <ChipStack minor={minor} exponent={sheet.exponent} values={values} isPlaced />
        </span>
      )}
    </button>
  )
}

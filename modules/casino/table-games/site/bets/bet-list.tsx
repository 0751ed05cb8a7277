// Every kind of bet of a game: what it pays, and what it returns in the long run by the rules of the version that is played.
import { floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import type { BetOptions } from '#modules/casino/game-rules/rules/bets/bet-game.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { BET_TYPES } from '#modules/casino/table-games/rules/bet-types.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './bet-list.module.css'

export type BetListProps = {
  readonly game: Pick<OriginalGame<BetOptions>, 'code' | 'version' | 'returnOf' | 'greatestMultiplier'>
  /** What a spot pays to one. */
  readonly odds: (spot: string) => string
}

const PLACES = 4

/** 36/37 → '97.2972%': rounded down. */
function exactPercent(part: Fraction): string {
  const digits = String(floor(multiply(part, fraction(100n * 10n ** BigInt(PLACES))))).padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}%`
}

export function BetList({ game, odds }: BetListProps) {
  const t = useText()
  const { code, version } = game
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table-games.bet')}</th>
            <th scope="col">{t('table-games.pays')}</th>
            <th scope="col">{t('table-games.return')}</th>
          </tr>
        </thead>
        <tbody>
          {(BET_TYPES[code] ?? []).map(({ name, values, spots: [spot] }) => (
            <tr key={spot}>
              <th scope="row">{t(name, values)}</th>
              <td>
                <bdi dir="ltr">{odds(spot)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{exactPercent(game.returnOf({ bets: { [spot]: 1 } }))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('table-games.return-note', { version: `${code}/${version}` })}</p>
    </div>
  )
}

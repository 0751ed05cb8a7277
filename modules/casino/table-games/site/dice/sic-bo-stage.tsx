// Sic bo: three dice under a dome, and the layout of all bets on them.
import { sicBo, sicBoTable, type SicBoResult } from '#modules/casino/game-rules/rules/bets/sic-bo.ts'
import type { MatProps } from '#modules/casino/tables/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { chipStage, type ShowProps } from '../bets/chip-stage.tsx'
import { spotGame, SpotMat, type SpotLook } from '../bets/spot-mat.tsx'
import { Die } from './die.tsx'
import styles from './sic-bo-stage.module.css'

const SHAKE_MS = 1_700
const FACES = [1, 2, 3, 4, 5, 6]
const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4)

const totalOf = ({ dice }: SicBoResult): number => dice.reduce((sum, one) => sum + one, 0)
const isTriple = ({ dice }: SicBoResult): boolean => dice.every((one) => one === dice[0])

function Show({ view, phase }: ShowProps<SicBoResult>) {
  const isShaking = phase === 'waiting' || phase === 'revealing'
  return (
    <div className={styles.dome} data-shaking={isShaking || undefined}>
      {(isShaking ? undefined : view?.dice)?.map((face, index) => (
        <Die key={index} face={face} className={styles.die} />
      )) ?? [3, 5, 1].map((face) => <Die key={face} face={face} className={styles.die} />)}
    </div>
  )
}

const rules = spotGame(sicBoTable)
const dice = (...faces: readonly number[]) =>
  faces.map((face, index) => <Die key={index} face={face} className={styles.mini} />)

function Mat(props: MatProps) {
  const t = useText()
  const word = (key: string, values?: Readonly<Record<string, string | number>>) =>
    t(`table-games.sic-bo.${key}`, values)
  const ofFaces = (kind: string, count: number): SpotLook[] =>
    FACES.map((face) => ({
      spot: `${kind}-${face}`,
      name: word(kind, { face }),
      face: dice(...Array.from({ length: count }, () => face)),
    }))
  const pairs = FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): SpotLook => ({
      spot: `pair-${low}-${high}`,
      name: word('pair', { low, high }),
      face: dice(low, high),
    })),
  )
  return (
    <SpotMat
      {...props}
      game={rules}
      rows={[
        {
          spots: ['small', 'odd', 'even', 'big'].map((spot) => ({ spot, tone: 'gold', name: word(spot) })),
          columns: 4,
          size: 'main',
        },
        { spots: ofFaces('double', 2), columns: 6, title: word('doubles') },
        { spots: ofFaces('triple', 3), columns: 6, title: word('triples') },
        { spots: [{ spot: 'any-triple', name: word('any-triple') }], columns: 1, size: 'small' },
        {
          spots: TOTALS.map((total) => ({ spot: `total-${total}`, name: word('total', { total }), face: total })),
          columns: 14,
          narrow: 7,
          title: word('total-title'),
        },
        { spots: pairs, columns: 15, narrow: 5, title: word('pairs') },
        { spots: ofFaces('single', 1), columns: 6, title: word('singles') },
      ]}
    />
  )
}

export const sicBoStage = chipStage({
  table: sicBoTable,
  game: sicBo,
  playText: 'play.action.roll',
  revealMs: () => SHAKE_MS,
  Show,
  Mat,
  resultText: (view, t) =>
    `${view.dice.join(' ')} · ${t(`table-games.sic-bo.${isTriple(view) ? 'any-triple' : 'total'}`, { total: totalOf(view) })}`,
  shownAs: (view) => ({
    text: String(totalOf(view)),
    tone: isTriple(view) ? 'green' : totalOf(view) <= 10 ? 'blue' : 'red',
  }),
})

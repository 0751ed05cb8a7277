// The reels of a slot: still, running while the server draws, running out onto their stops, or falling.
import type { CSSProperties } from 'react'
import type { SlotSpin } from '#modules/casino/game-rules/rules/slots/play-spin.ts'
import type { Grid, Strips } from '#modules/casino/game-rules/rules/slots/slot-sheet.ts'
import { classNames } from '#ui/class-names.ts'
import { hrefOf, keyOf, type SlotLook } from './look.ts'
import styles from './reels.module.css'
import { FALL_MS, REEL_LAG_MS, REEL_MS } from './timeline.ts'

export type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'run'; readonly strips: Strips }
  | { readonly kind: 'stop'; readonly strips: Strips; readonly stops: SlotSpin['stops']; readonly from: Grid }
  /** By reel and row: how many cells each symbol has fallen. */
  | { readonly kind: 'fall'; readonly falls: readonly (readonly number[])[] }

type ReelsProps = {
  readonly look: SlotLook
  readonly grid: Grid
  readonly motion: Motion
  /** Of what is shown: motion begins anew with each. */
  readonly motionKey: string
  /** Cells of the wins that are shown, '2 0'. */
  readonly lit: ReadonlySet<string>
  /** More came back than was staked: wins may move. */
  readonly isLively: boolean
}

/** So many symbols pass before a reel stops: more on each further reel, which stops later. */
const PASSING = 9
const PASSING_MORE = 3
const RUNNING = 12

const around = (strip: readonly string[], from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => strip[(from + index) % strip.length] ?? '')

/** The symbols of one reel from the top, as the strip has them, and how it moves. */
function reelOf(motion: Motion, grid: Grid, reel: number): readonly string[] {
  const column = grid[reel] ?? []
  if (motion.kind === 'run') {
    const some = around(motion.strips[reel] ?? [], 0, RUNNING)
    return [...some, ...some]
  }
  if (motion.kind !== 'stop') return column
  const passing = PASSING + PASSING_MORE * reel
  const strip = motion.strips[reel] ?? []
  return [...column, ...around(strip, (motion.stops[reel] ?? 0) + column.length, passing), ...(motion.from[reel] ?? [])]
}

export function Reels({ look, grid, motion, motionKey, lit, isLively }: ReelsProps) {
  const { rows } = look.sheet
  return (
    <div className={styles.reels} data-lit={lit.size > 0 || undefined} data-lively={isLively || undefined} dir="ltr">
      {grid.map((column, reel) => {
        const symbols = reelOf(motion, grid, reel)
        const style = {
          '--n': symbols.length,
          '--rows': rows,
          '--ms': `${REEL_MS + REEL_LAG_MS * reel}ms`,
        } as CSSProperties
        return (
          <div key={reel} className={styles.reel}>
            <div key={`${motionKey} ${motion.kind}`} className={styles.strip} data-motion={motion.kind} style={style}>
              {symbols.map((symbol, row) => (
                <Cell
                  key={row}
                  href={hrefOf(look, symbol)}
                  isLit={row < column.length && lit.has(keyOf({ reel, row }))}
                  fallen={motion.kind === 'fall' ? (motion.falls[reel]?.[row] ?? 0) : 0}
                />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Cell({ href, isLit, fallen }: { href: string; isLit: boolean; fallen: number }) {
  const style = fallen === 0 ? undefined : ({ '--fallen': fallen, '--ms': `${FALL_MS}ms` } as CSSProperties)
  return (
    <svg
      className={classNames(styles.cell, isLit && styles.lit, fallen > 0 && styles.fallen)}
      style={style}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <use href={href} />
    </svg>
  )
}

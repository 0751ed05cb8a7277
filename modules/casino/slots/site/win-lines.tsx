// The lines that pay, drawn over the reels.
import { cellsOf, type SlotWin } from '#modules/casino/game-rules/rules/slots/evaluate-grid.ts'
import type { Grid, SlotSheet } from '#modules/casino/game-rules/rules/slots/slot-sheet.ts'
import styles from './win-lines.module.css'

/** Told apart by eye on dark and light reels alike. */
const COLOURS = ['#ffd447', '#3ee0c0', '#ff6fae', '#6fb2ff', '#ff9d45', '#b48cff', '#9be564', '#ff6a5e']
export const colourOf = (line: number): string => COLOURS[line % COLOURS.length] ?? '#fff'

const CELL = 100

export function pointsOf(rows: readonly number[], count: number): string {
  return rows
    .slice(0, count)
    .map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`)
    .join(' ')
}

type Props = { readonly sheet: SlotSheet; readonly grid: Grid; readonly wins: readonly SlotWin[] }

export function WinLines({ sheet, grid, wins }: Props) {
  const [reels, rows] = [grid.length, sheet.rows]
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${reels * CELL} ${rows * CELL}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wins.map((win) => {
        const line = win.line === undefined ? undefined : sheet.lines?.[win.line]
        if (line === undefined || win.line === undefined) return null
        const points = pointsOf(line, win.count)
        return (
          <g key={win.line}>
            <polyline className={styles.rest} points={pointsOf(line, line.length)} stroke={colourOf(win.line)} />
            <polyline className={styles.under} points={points} />
            <polyline className={styles.over} points={points} stroke={colourOf(win.line)} />
          </g>
        )
      })}
      {wins.flatMap((win) =>
        cellsOf(sheet, grid, win).map(({ reel, row }) => (
          <rect
            key={`${win.line ?? win.symbol} ${reel} ${row}`}
            className={styles.box}
            x={reel * CELL + 4}
            y={row * CELL + 4}
            width={CELL - 8}
            height={CELL - 8}
            rx="12"
            stroke={win.line === undefined ? COLOURS[0] : colourOf(win.line)}
          />
        )),
      )}
    </svg>
  )
}

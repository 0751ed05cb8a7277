// The wins that the reels show, in words and figures.
import { fraction } from '#kernel/fraction.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import type { SlotWin } from '#modules/casino/game-rules/rules/slots/evaluate-grid.ts'
import type { SlotStep } from '#modules/casino/game-rules/rules/slots/play-spin.ts'
import { useText } from '#platform/browser/text.tsx'
import { hrefOf, type SlotLook } from './look.ts'
import { colourOf } from './win-lines.tsx'
import styles from './win-list.module.css'

const SHOWN_MOST = 4

export function WinList({ look, step }: { look: SlotLook; step: SlotStep | undefined }) {
  const t = useText()
  const wins = step?.wins.toSorted((a, b) => b.units - a.units) ?? []
  const rest = wins.length - SHOWN_MOST
  return (
    <ul className={styles.list} aria-live="polite" aria-label={t('slots.wins')}>
      {wins.slice(0, SHOWN_MOST).map((win) => (
        <Win key={`${win.symbol} ${win.line ?? ''}`} look={look} win={win} multiplier={step?.multiplier ?? 1} />
      ))}
      {rest > 0 && <li className={styles.rest}>+{rest}</li>}
    </ul>
  )
}

function Win({ look, win, multiplier }: { look: SlotLook; win: SlotWin; multiplier: number }) {
  const t = useText()
  const times = fraction(BigInt(win.units * multiplier), BigInt(look.sheet.stakeUnits))
  return (
    <li className={styles.win}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={hrefOf(look, win.symbol)} />
      </svg>
      <span>
        <span className="visually-hidden">{t(`slots.symbol.${win.symbol}`)} </span>
        <bdi className="ltr">×{win.count}</bdi>
      </span>
      {win.line !== undefined && (
        <span className={styles.line} style={{ borderColor: colourOf(win.line) }}>
          {t('slots.line', { line: win.line + 1 })}
        </span>
      )}
      {win.ways !== undefined && win.ways > 1 && (
        <span className={styles.line}>{t('slots.ways', { ways: win.ways })}</span>
      )}
      <b className="ltr">{timesText(times)}×</b>
    </li>
  )
}

// How long bets are taken, what came, and what it brought the player.
import type { OwnBet } from '#modules/casino/tables/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './chips.module.css'
import type { RoundMoment } from './round-moment.ts'

type RoundClockProps = { readonly moment: RoundMoment; readonly resultText: string }

export function RoundClock({ moment, resultText }: RoundClockProps) {
  const t = useText()
  const { phase, leftMs, share } = moment
  const told =
    phase === 'open'
      ? t('chips.open')
      : phase === 'closed' || phase === 'revealing'
        ? t('chips.closed')
        : phase === 'shown'
          ? resultText
          : t('shared-table.resting')
  return (
    <div className={styles.clock}>
      <output>{told}</output>
      {phase === 'open' && (
        <>
          <span className={styles.seconds} aria-hidden="true">
            {Math.ceil(leftMs / 1_000)}
          </span>
          <span className={styles.left} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
        </>
      )}
    </div>
  )
}

/** Told once the stage has shown the result. A return of at most the stake is told, and no more. */
export function SheetResult({ bet, moment }: { readonly bet: OwnBet | undefined; readonly moment: RoundMoment }) {
  const t = useText()
  const { money } = useFormat()
  if (bet === undefined || moment.phase !== 'shown' || bet.state === 'open') return null
  const { stake, win, currency } = bet
  const isWin = Number(win) > Number(stake)
  return (
    <output className={classNames(styles.told, isWin && styles.win)}>
      {bet.state === 'lost'
        ? t('chips.lost', { stake: money(stake, currency) })
        : t('chips.returned', { win: money(win, currency), stake: money(stake, currency) })}
    </output>
  )
}

// Crash: the flight that everybody sees, up to two bets of one's own, and who else plays.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CrashOutcome } from '#modules/casino/tables/rules/crash/crash.ts'
import { useText } from '#platform/browser/text.tsx'
import type { PlayedTableProps } from '../table/use-table.ts'
import shared from '../table/shared-table.module.css'
import { playSound } from '../table/sound.ts'
import { TableFoot, TableNotice } from '../table/table-foot.tsx'
import { ResultChips, type ResultTone } from '../table/result-chips.tsx'
import { timesText } from '../table/times-text.ts'
import { useMoment } from '../table/use-table.ts'
import { BetBox } from './bet-box.tsx'
import { BetList } from './bet-list.tsx'
import styles from './bet-box.module.css'
import { flightMoment, type FlightMoment } from './flight-moment.ts'
import { FlightStage } from './flight-stage.tsx'

const SLOTS = [0, 1] as const
const LOW = 200
const HIGH = 1_000
/** A flight moves with the screen, a countdown by tenths; with little motion both by four a second. */
const COUNT_MS = 100
const CALM_MS = 250

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function everyMsOf(state: string | undefined): number | undefined {
  if (state === 'closed') return prefersCalm() ? CALM_MS : 0
  return state === 'open' || state === 'scheduled' ? (prefersCalm() ? CALM_MS : COUNT_MS) : undefined
}

/** Of what happens while the player looks on; a win of the player's own is told once, where it is more than the stake. */
function useFlightSounds(moment: FlightMoment, own: PlayedTableProps['followed']['own']): void {
  const last = useRef(moment.phase)
  useEffect(() => {
    if (last.current !== moment.phase && moment.phase === 'flying') playSound('start')
    if (last.current === 'flying' && moment.phase === 'crashed') playSound('end')
    last.current = moment.phase
  }, [moment.phase])
  const wins = own.filter(({ state, win, stake }) => state === 'cashed_out' && Number(win) > Number(stake)).length
  const told = useRef(wins)
  useEffect(() => {
    if (wins > told.current) playSound('win')
    told.current = wins
  }, [wins])
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** 1 and 2 press the buttons of the two bets. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== '1' && event.key !== '2') || isTyping(event.target) || event.repeat) return
  const button = event.currentTarget.querySelector<HTMLButtonElement>(`[data-act='${Number(event.key) - 1}']`)
  if (button === null) return
  event.preventDefault()
  button.click()
}

function shownAs(result: unknown): { readonly text: string; readonly tone: ResultTone } {
  const { crashPoint } = result as CrashOutcome
  return { text: `${timesText(crashPoint)}×`, tone: crashPoint < LOW ? 'muted' : crashPoint < HIGH ? 'blue' : 'gold' }
}

export function CrashTable(props: PlayedTableProps) {
  const { followed, table, account } = props
  const t = useText()
  const now = useMoment(followed.now, everyMsOf(table.round?.state))
  const moment = flightMoment(table, now)
  const [chosen, setChosen] = useState<number>()
  useFlightSounds(moment, followed.own)
  const currency = account?.currency ?? followed.limits?.currency ?? 'EUR'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the buttons inside
    <div className={shared.frame} onKeyDown={pressByKey} data-table="crash">
      <ResultChips recent={table.recent} shownAs={shownAs} chosen={chosen} onChoose={setChosen} />
      <FlightStage moment={moment} />
      <TableNotice table={table} />
      <div className={styles.boxes}>
        {SLOTS.map((slot) => (
          <BetBox key={slot} {...props} slot={slot} moment={moment} currency={currency} />
        ))}
      </div>
      <BetList bets={table.bets} />
      <TableFoot
        roundId={chosen ?? table.recent[0]?.roundId}
        terminalHash={followed.terminalHash}
        session={followed.session}
        note={t('crash.latency')}
      />
    </div>
  )
}

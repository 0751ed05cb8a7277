// The clock of a match: set by the server, carried on by the page between two of its messages.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { Text } from '#platform/browser/text.tsx'
import { useNow } from './use-now.ts'

const CARRIED_SECONDS_MAX = 120

/** Seconds on the clock now; carried on for two minutes at most, in case the server has fallen silent. */
export function secondsNow(
  state: Pick<LiveState, 'clockSeconds' | 'clockRunning'>,
  at: number,
  now: number,
): number | undefined {
  if (state.clockSeconds === undefined) return undefined
  const carried = state.clockRunning ? Math.min(CARRIED_SECONDS_MAX, Math.max(0, Math.floor((now - at) / 1_000))) : 0
  return state.clockSeconds + carried
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

type MatchClockProps = {
  t: Text
  state: LiveState
  /** Server time at which the state was true. */
  at: number
  /** Minutes only, for lists. */
  isShort?: boolean
}

export function MatchClock({ t, state, at, isShort = false }: MatchClockProps) {
  const now = useNow(at)
  const seconds = secondsNow(state, at, now)
  const isPlaying = state.period !== 'break' && state.period !== 'ended'
  if (seconds === undefined || !isPlaying) return <>{t(`period.${state.period}`)}</>
  if (isShort) return <span className="ltr">{Math.floor(seconds / 60)}′</span>
  return (
    <span className="ltr">
      {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
    </span>
  )
}

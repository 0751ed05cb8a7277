// Where a round of chips stands at a moment: what may be told of its result depends on how far it has been shown.
import type { PastResult, PublicTable } from '#modules/casino/tables/contract.ts'

/** Buttons stop this much before the closing: what is sent later would be too late. */
const CLOSE_EARLY_MS = 300

export type RoundMoment = {
  readonly phase: 'resting' | 'open' | 'closed' | 'revealing' | 'shown'
  readonly leftMs: number
  readonly share: number
  readonly isTaking: boolean
  /** Since the draw. */
  readonly drawnMs: number
  readonly result: unknown
}

const RESTING: RoundMoment = { phase: 'resting', leftMs: 0, share: 0, isTaking: false, drawnMs: 0, result: null }

/** `revealMs`: how long the stage takes to show a result. */
export function roundMoment({ round }: Pick<PublicTable, 'round'>, now: number, revealMs: number): RoundMoment {
  if (round === null || round.state === 'void') return RESTING
  const { state, opensAt, closesAt, drawnAt, result } = round
  if (result !== null && drawnAt !== null) {
    const drawnMs = Math.max(0, now - Date.parse(drawnAt))
    return { ...RESTING, phase: drawnMs < revealMs ? 'revealing' : 'shown', drawnMs, result }
  }
  if (state === 'closed') return { ...RESTING, phase: 'closed' }
  const [from, until] = [Date.parse(opensAt), Date.parse(closesAt)]
  const leftMs = Math.max(0, until - now)
  return {
    ...RESTING,
    phase: leftMs === 0 ? 'closed' : 'open',
    leftMs,
    share: Math.min(1, leftMs / Math.max(1, until - from)),
    isTaking: state === 'open' && leftMs > CLOSE_EARLY_MS,
  }
}

/** The last results without one that the stage is still showing. */
export const toldResults = ({ recent, round }: PublicTable, { phase }: RoundMoment): readonly PastResult[] =>
  phase === 'revealing' ? recent.filter(({ roundId }) => roundId !== round?.roundId) : recent

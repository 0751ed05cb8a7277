// What a slot's stage shows of a round, one frame after another, and for how long.
import type { SlotStep } from '#modules/casino/game-rules/rules/slots/play-spin.ts'
import type { SlotView } from '#modules/casino/game-rules/rules/slots/slot-game.ts'

/** `begin`, `more`, `total`: words over the reels about free spins. */
export type FrameKind = 'spin' | 'win' | 'fall' | 'rest' | 'begin' | 'more' | 'total'

export type Frame = { readonly kind: FrameKind; readonly spin: number; readonly step: number; readonly ms: number }

export const REEL_MS = 620
/** Each reel stops so much after the one before it. */
export const REEL_LAG_MS = 130
export const FALL_MS = 420

const WIN_MS = 850
const WORDS_MS = 1_300
const REST_MS = 220

function framesOfSpin({ spins }: SlotView, spin: number, reels: number): Frame[] {
  const steps = spins[spin]?.steps ?? []
  const frames: Frame[] = [{ kind: 'spin', spin, step: 0, ms: REEL_MS + REEL_LAG_MS * (reels - 1) }]
  for (const [step, { wins }] of steps.entries()) {
    if (step > 0) frames.push({ kind: 'fall', spin, step, ms: FALL_MS })
    if (wins.length > 0) frames.push({ kind: 'win', spin, step, ms: WIN_MS })
  }
  const last = steps.length - 1
  if (spins.length > 1) frames.push({ kind: 'rest', spin, step: last, ms: REST_MS })
  if (spins[spin]?.isTrigger === true && spin < spins.length - 1)
    frames.push({ kind: spin === 0 ? 'begin' : 'more', spin, step: last, ms: WORDS_MS })
  return frames
}

export function timelineOf(view: SlotView): Frame[] {
  const reels = view.spins[0]?.stops.length ?? 0
  const frames = view.spins.flatMap((_, spin) => framesOfSpin(view, spin, reels))
  const last = frames.at(-1)
  return view.spins.length > 1 && last !== undefined ? [...frames, { ...last, kind: 'total', ms: WORDS_MS }] : frames
}

export const lengthOf = (frames: readonly Frame[]): number => frames.reduce((sum, { ms }) => sum + ms, 0)

const unitsOf = ({ wins, multiplier }: SlotStep): number => wins.reduce((sum, { units }) => sum + units * multiplier, 0)

/** What the round has paid once this frame is over. */
export function unitsSoFar(view: SlotView, { spin, step, kind }: Frame): number {
  const isCounted = kind !== 'spin' && kind !== 'fall'
  const before = view.spins.slice(0, spin).reduce((sum, { units }) => sum + units, 0)
  const steps = view.spins[spin]?.steps.slice(0, isCounted ? step + 1 : step) ?? []
  return Math.min(
    view.units,
    steps.reduce((sum, each) => sum + unitsOf(each), before),
  )
}

/** How many cells each symbol of the later grid has fallen, by reel and row: fresh ones come from above the window. */
export function fallsOf(before: SlotStep['grid'], gone: ReadonlySet<string>): number[][] {
  return before.map((column, reel) => {
    const left = column.flatMap((_, row) => (gone.has(`${reel} ${row}`) ? [] : [row]))
    const fresh = column.length - left.length
    return column.map((_, row) => (row < fresh ? fresh : row - (left[row - fresh] ?? row)))
  })
}

// Wheel: equal segments, each with its multiplier.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import { equallyLikely, factsOf, greatestOf, meanOf } from '../facts.ts'
import type { OriginalGame } from '../original-game.ts'
import { readOneOf } from '../read-input.ts'

export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const
export const WHEEL_RISKS = ['low', 'medium', 'high'] as const
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number]
export type WheelRisk = (typeof WHEEL_RISKS)[number]

export type WheelOptions = { readonly segments: WheelSegments; readonly risk: WheelRisk }
export type WheelView = { readonly segment: number }

/** The ten segments of low risk, in tenths, which longer wheels repeat. */
const LOW = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0]
/** Medium risk in tenths, clockwise: every second segment pays. */
const MEDIUM: Readonly<Record<WheelSegments, readonly number[]>> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  20: [15, 0, 20, 0, 20, 0, 20, 0, 15, 0, 30, 0, 18, 0, 20, 0, 20, 0, 20, 0],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  40: [
    20, 0, 30, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 16, 0, 20, 0, 15, 0, 30,
    0, 15, 0, 20, 0, 15, 0,
  ],
  50: [
    20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30,
    0, 15, 0, 20, 0, 15, 0, 15, 0, 50, 0, 15, 0, 20, 0, 15, 0,
  ],
}

/** What each segment pays, clockwise. High risk pays 0.99 × segments on the last one. */
export function wheelMultipliers({ segments, risk }: WheelOptions): Fraction[] {
  return Array.from({ length: segments }, (_, index) => {
    if (risk === 'high') return index === segments - 1 ? fraction(99n * BigInt(segments), 100n) : ZERO
    const tenths = risk === 'low' ? LOW[index % LOW.length] : MEDIUM[segments][index]
    return fraction(BigInt(tenths ?? 0), 10n)
  })
}

/** Cursor 0: the segment. */
export const wheel: OriginalGame<WheelOptions, never, null, WheelView> = {
  code: 'wheel',
  version: '1',
  readOptions(input) {
    const segments = readOneOf(input, 'segments', WHEEL_SEGMENTS)
    if (!segments.ok) return segments
    const risk = readOneOf(input, 'risk', WHEEL_RISKS)
    return risk.ok ? ok({ segments: segments.value, risk: risk.value }) : risk
  },
  start(options, draw) {
    const segment = draw(0, options.segments)
    return { state: null, view: { segment }, isClosed: true, multiplier: wheelMultipliers(options)[segment] ?? ZERO }
  },
  /** The mean of all segments. */
  returnOf: (options) => meanOf(equallyLikely(wheelMultipliers(options))),
  greatestMultiplier: (options) => greatestOf(wheelMultipliers(options)),
  facts: (options) => factsOf(equallyLikely(wheelMultipliers(options))),
}

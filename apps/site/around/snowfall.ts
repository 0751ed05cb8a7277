// When snow falls (S2.1.3), and how: a flake's place is worked out from the time alone, so that nothing has to be stored.

export const isSnowing = (facts: {
  readonly isConfigured: boolean
  /** Without language. */
  readonly path: string
  readonly isReducedMotion: boolean
  readonly isLightVersion: boolean
  readonly isSwitchedOff: boolean
}): boolean =>
  facts.isConfigured && facts.path === '/' && !facts.isReducedMotion && !facts.isLightVersion && !facts.isSwitchedOff

export const FLAKES_MAX = 80
/** One flake per this many square pixels. */
const AREA_PER_FLAKE = 18_000

export const flakeCount = (width: number, height: number): number =>
  Math.min(FLAKES_MAX, Math.round((width * height) / AREA_PER_FLAKE))

/** The fraction of golden steps spreads flakes evenly without chance. */
const GOLDEN = 0.618_033_988_75
const fractionOf = (value: number): number => value - Math.floor(value)

export type Flake = { readonly x: number; readonly y: number; readonly radius: number }

const FALL_PX_PER_S = 22
const SWAY_PX = 14
const MARGIN_PX = 6

/** Where flake `index` is after `seconds`, in a window of that size. */
export function flakeAt(index: number, seconds: number, width: number, height: number): Flake {
  const depth = fractionOf(index * GOLDEN * 7)
  const fall = (height + 2 * MARGIN_PX) * fractionOf(index * GOLDEN * 3) + seconds * FALL_PX_PER_S * (0.6 + depth)
  return {
    x: width * fractionOf(index * GOLDEN) + SWAY_PX * Math.sin(seconds * (0.3 + depth * 0.3) + index),
    y: (fall % (height + 2 * MARGIN_PX)) - MARGIN_PX,
    radius: 1 + depth * 1.8,
  }
}

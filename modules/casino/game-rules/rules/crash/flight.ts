// The flight of crash: a multiplier that grows by a published formula until a point that was fixed before the round. All multipliers are
// whole hundredths, all times whole milliseconds since the start, so that page and server agree to the last digit.

/** A second. */
export const GROWTH = 0.06

/** Nobody flies further: who is still in is cashed out here. */
export const FLIGHT_END = 100_000
/** The least multiplier at which a bet can be cashed out. */
export const CASH_OUT_MIN = 101

/** floor(100 · e^(0.06 · s)) */
export const multiplierAt = (elapsedMs: number): number =>
  elapsedMs <= 0 ? 100 : Math.floor(100 * Math.exp((GROWTH * elapsedMs) / 1_000))

/** The first millisecond at which the flight shows this multiplier. */
export function reachedAt(hundredths: number): number {
  if (hundredths <= 100) return 0
  let ms = Math.ceil((Math.log(hundredths / 100) / GROWTH) * 1_000)
  while (ms > 0 && multiplierAt(ms - 1) >= hundredths) ms -= 1
  while (multiplierAt(ms) < hundredths) ms += 1
  return ms
}

/** A flight that crashes at X still shows X: it ends where the next hundredth would begin. */
export const flightMs = (crashPoint: number): number =>
  crashPoint >= FLIGHT_END ? reachedAt(FLIGHT_END) : reachedAt(crashPoint + 1)

/** `target`: hundredths, the lower of the player's own and of the limit on wins. Nothing but this comparison decides; a tie wins. */
export const wins = (target: number, crashPoint: number): boolean => target <= crashPoint

/**
 * At how many hundredths a cash-out that the server received then is paid: never above the bet's own target, which would have
 * ended it before. Undefined where it came too early or after the crash.
 */
export function cashOutAt(
  elapsedMs: number,
  { target, crashPoint }: { readonly target: number; readonly crashPoint: number },
): number | 'early' | 'crashed' {
  const reached = Math.min(multiplierAt(elapsedMs), target)
  if (reached < CASH_OUT_MIN) return multiplierAt(elapsedMs) > crashPoint ? 'crashed' : 'early'
  return reached <= crashPoint ? reached : 'crashed'
}

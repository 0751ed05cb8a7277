// Decimals of small ratios in whole numbers below 2^53: exact, and much quicker than fractions over bigint.

export const PLACES_MAX = 12

/** Looked up, because raising to a power costs more than the rest. */
const POWERS_OF_TEN = Array.from({ length: PLACES_MAX + 1 }, (_, places) => 10 ** places)
export const tenTo = (places: number): number => POWERS_OF_TEN[places] ?? 1

/** num/den × 10^places to the nearest whole, half up; 2 × num × 10^places stays below 2^53. */
export function scaledQuotient(num: number, den: number, places: number): number {
  const doubled = 2 * num * tenTo(places) + den
  return (doubled - (doubled % (2 * den))) / (2 * den)
}

/** 1500 of three places → '1.50': of the decimals, those beyond `min` go where they are zero. */
export function placesText(scaled: number, places: number, min: number): string {
  const unit = tenTo(places)
  const decimals = scaled % unit
  const text = String(decimals).padStart(places, '0')
  let end = places
  while (end > min && text.charCodeAt(end - 1) === 48) end--
  const whole = (scaled - decimals) / unit
  return end === 0 ? String(whole) : `${whole}.${text.slice(0, end)}`
}

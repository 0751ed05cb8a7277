// What a spot of a layout pays when it wins, from its own results: what is printed beside it cannot differ from what is paid.
import { compare, floor, fraction, multiply, ONE, subtract, type Fraction } from '#kernel/fraction.ts'
import type { BetGame } from './bet-game.ts'

/** What each way to win pays to one, the least first; a stake that comes back, or a part of it, is none. */
export function spotPays<Result>(
  { spots, results }: Pick<BetGame<Result>, 'spots' | 'results'>,
  code: string,
): Fraction[] {
  const spot = spots.get(code)
  if (spot === undefined) return []
  const found = new Map<string, Fraction>()
  for (const { result } of results().results) {
    const back = spot(result)
    if (compare(back, ONE) > 0) found.set(`${back.num}/${back.den}`, subtract(back, ONE))
  }
  return [...found.values()].toSorted(compare)
}

/** '0.95', '35': at most two places, which are all that spots have. */
export function payText(pay: Fraction): string {
  const hundredths = floor(multiply(pay, fraction(100n)))
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0{1,2}$/u, '')
  return decimals === '' ? String(hundredths / 100n) : `${hundredths / 100n}.${decimals}`
}

/** '35:1', or '1–30:1' of a spot that pays by what it wins with. */
export function paysText(pays: readonly Fraction[]): string {
  const [least, most] = [pays[0], pays.at(-1)]
  if (least === undefined || most === undefined) return '–'
  return least === most ? `${payText(least)}:1` : `${payText(least)}–${payText(most)}:1`
}

// The fixed set of fractions that British bookmakers write prices in: 6/4 and not 3/2, 4/6 and not 2/3, 40/85, 85/40.

/** Profit over stake as it is written, not in lowest terms where the trade does not reduce it. */
type Rung = { readonly num: number; readonly den: number; readonly text: string }

/** Shorter than 1/5: oddsidizer's table of short odds. */
const SHORT =
  '1/1000 1/500 1/400 1/300 1/250 1/200 1/150 1/100 1/80 1/66 1/50 1/40 1/33 1/25 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 ' +
  '1/8 2/15 1/7 2/13 1/6 2/11'

/** The UK ladder as OLBG (1/5 to 7/2) and oddsidizer (4/1 to 1000/1) print it. */
const UK =
  '1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 40/85 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 6/5 5/4 13/10 ' +
  '11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 16/5 10/3 17/5 7/2 4/1 9/2 5/1 11/2 ' +
  '6/1 13/2 7/1 15/2 8/1 9/1 10/1 11/1 12/1 13/1 14/1 15/1 16/1 18/1 20/1 25/1 33/1 50/1 66/1 100/1 1000/1'

/** Ours: the printed ladder jumps from 20/1 to 25/1 and from 100/1 to 1000/1, and a shown price must not be so far off. */
const BETWEEN =
  '22/1 30/1 35/1 40/1 45/1 55/1 60/1 70/1 75/1 80/1 90/1 125/1 150/1 175/1 200/1 225/1 250/1 300/1 350/1 400/1 450/1 ' +
  '500/1 600/1 700/1 750/1 800/1 900/1'

const rungsOf = (texts: string): readonly Rung[] =>
  texts.split(' ').map((text) => {
    const [num = 0, den = 1] = text.split('/').map(Number)
    return { num, den, text }
  })

/** Shortest price first. Never empty. */
const LADDER = [...rungsOf(SHORT), ...rungsOf(UK), ...rungsOf(BETWEEN)].toSorted(
  (a, b) => a.num * b.den - b.num * a.den,
)
const [SHORTEST] = LADDER as [Rung, ...Rung[]]

/** Beyond 1000/1 a price is written as so many to one. */
export const LADDER_TOP = 1_000
/** A profit has at most millionths as its unit: with that every product here is a whole number below 2^53. */
export const FRACTION_PLACES_MAX = 6

/** The two rungs around profit/unit: the last one at or below it and the first one above it. */
function nearestRungs(profit: number, unit: number): readonly [Rung, Rung] {
  let low = 0
  let high = LADDER.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { num, den } = LADDER[middle] ?? SHORTEST
    if (num * unit <= profit * den) low = middle + 1
    else high = middle
  }
  const below = LADDER[low - 1] ?? SHORTEST
  return [below, LADDER[low] ?? below]
}

/** |rung − profit/unit| × den × unit. */
const away = ({ num, den }: Rung, profit: number, unit: number): number => Math.abs(num * unit - profit * den)

/** The nearer one; the shorter of two equally near, so that a price never looks better than it pays. */
const nearer = (below: Rung, above: Rung, profit: number, unit: number): Rung =>
  away(below, profit, unit) * above.den <= away(above, profit, unit) * below.den ? below : above

/** How the site shows a profit in thousandths: the nearest rung (1500 → 6/4, 850 → 5/6), beyond 1000/1 so many to one. */
export function nearestRung(profitMilli: number): string {
  if (profitMilli > LADDER_TOP * 1_000) return `${Math.round(profitMilli / 1_000)}/1`
  const [below, above] = nearestRungs(profitMilli, 1_000)
  return nearer(below, above, profitMilli, 1_000).text
}

/** Whether tables would print the rung as this decimal. They round (2/9 is 1.22) and they truncate (10/11 is 1.90). */
const isPrintedAs = ({ num, den }: Rung, profit: number, unit: number): boolean =>
  2 * num * unit >= (2 * profit - 1) * den && num * unit < (profit + 1) * den

/** One to so many, or with a denominator of at most 20 (of ten's own factors): written as it is, 1.15 is 3/20, not 2/13. */
const isPlain = (profit: number, unit: number): boolean =>
  (20 * profit) % unit === 0 || (16 * profit) % unit === 0 || unit % profit === 0

function gcd(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

function reduced(num: number, den: number): string {
  const divisor = gcd(num, den)
  return `${num / divisor}/${den / divisor}`
}

/**
 * The fraction with the smallest denominator that rounds, half up, to profit/unit: down the continued fraction of both
 * ends of [profit − ½, profit + ½) as long as they agree, so no longer than Euclid's algorithm.
 */
function simplest(profit: number, unit: number): string {
  let low = { num: 2 * profit - 1, den: 2 * unit }
  let high = { num: 2 * profit + 1, den: 2 * unit }
  let [num, numBefore, den, denBefore] = [1, 0, 0, 1]
  // Turning a range over makes its low end its high end: which of the two belongs to it changes each time.
  for (let isLowIn = true; ; isLowIn = !isLowIn) {
    const floor = (low.num - (low.num % low.den)) / low.den
    const whole = isLowIn && floor * low.den === low.num ? floor : floor + 1
    if (isLowIn ? whole * high.den < high.num : whole * high.den <= high.num)
      return `${whole * num + numBefore}/${whole * den + denBefore}`
    const below = whole - 1
    const [numNow, denNow] = [num, den]
    num = below * num + numBefore
    den = below * den + denBefore
    numBefore = numNow
    denBefore = denNow
    const turned = { num: high.den, den: high.num - below * high.den }
    high = { num: low.den, den: low.num - below * low.den }
    low = turned
  }
}

/**
 * The fraction for a profit of profit/unit, where unit is a power of ten up to a million and gives the precision of
 * the written price: the rung that is printed as that price (90/100 → 10/11, 150/100 → 6/4), else the fraction
 * itself where it is a plain one (15/100 → 3/20), else the simplest that rounds to it (133/100 → 4/3). Not for
 * profits above 1000/1.
 */
export function fractionFor(profit: number, unit: number): string {
  const [below, above] = nearestRungs(profit, unit)
  if (below.num * unit === profit * below.den) return below.text
  const isBelow = isPrintedAs(below, profit, unit)
  const isAbove = isPrintedAs(above, profit, unit)
  const rung = isBelow && isAbove ? nearer(below, above, profit, unit) : isBelow ? below : isAbove ? above : undefined
  if (rung !== undefined && rung.num * 5 >= rung.den) return rung.text
  return isPlain(profit, unit) ? reduced(profit, unit) : (rung?.text ?? simplest(profit, unit))
}

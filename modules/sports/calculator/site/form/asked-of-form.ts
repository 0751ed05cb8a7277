// The calculator's form turned into the question that the rules answer.
import { ONE, subtract } from '#kernel/fraction.ts'
import { readOdds, type OddsFormat } from '#kernel/odds-format.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { CalculationAsked } from '#modules/sports/calculator/rules/calculator.ts'
import {
  blockOf,
  hasBankers,
  hasBlocks,
  hasModes,
  hasSizes,
  isEachWayOf,
  isTied,
  type CalculatorForm,
} from './calculator-form.ts'

/** Block numbers as the rules expect them: from 1 without gaps, in the order of their numbers; 0 is unchanged. */
function blockNumbers(form: CalculatorForm): readonly number[] {
  const told = form.legs.map((_, index) => blockOf(form, index))
  const used = [...new Set(told)].filter((block) => block > 0).toSorted((a, b) => a - b)
  return told.map((block) => (block === 0 ? 0 : used.indexOf(block) + 1))
}

/** The odds of a field as the rules expect them; other formats become the exact fraction of profit. */
function toldOdds(text: string, format: OddsFormat, field: string): Result<string | undefined, string> {
  if (text === '' || format === 'decimal' || text.includes('/')) return ok(text === '' ? undefined : text)
  const read = readOdds(text, format)
  if (!read.ok) return refuse(read.refusal.code, read.refusal.message, { field })
  const { num, den } = subtract(read.value.price, ONE)
  return ok(`${num}/${den}`)
}

const numberIn = (text: string): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined)

/** 15 percent is a share of 0.15 of the profit. */
const rule4Of = (percent: string): { rule4?: string } =>
  /^\d{1,2}$/u.test(percent) && percent !== '0' ? { rule4: `0.${percent.padStart(2, '0')}` } : {}

/** The question of the form. A field whose odds cannot be read refuses by its name, `legs.2.odds` or `antiOdds`. */
export function askedOf(form: CalculatorForm): Result<CalculationAsked, string> {
  const { type, mode, antiOdds, format } = form
  const isEachWay = isEachWayOf(form)
  const blocks = blockNumbers(form)
  const legs: CalculationAsked['legs'][number][] = []
  for (const [index, leg] of form.legs.entries()) {
    const odds = toldOdds(leg.odds, format, `legs.${index}.odds`)
    if (!odds.ok) return odds
    const hasOwnStake = leg.stake !== '' && (type === 'singles' || (type === 'conditional' && (blocks[index] ?? 0) > 1))
    legs.push({
      odds: odds.value,
      result: leg.result,
      ...(hasBlocks(type) ? { block: blocks[index] } : {}),
      ...(hasBankers(type) && leg.block === '0' ? { banker: true } : {}),
      ...(isEachWay && leg.terms !== '' ? { placeTerms: leg.terms } : {}),
      ...(form.hasRule4 ? rule4Of(leg.rule4) : {}),
      ...(isTied(leg)
        ? { tied: numberIn(leg.tied), tiedPosition: numberIn(leg.position), places: numberIn(leg.places) }
        : {}),
      ...(hasOwnStake ? { stake: leg.stake } : {}),
    })
  }
  const anti = toldOdds(antiOdds, format, 'antiOdds')
  if (!anti.ok) return anti
  return ok({
    type,
    stake: form.stake === '' ? undefined : form.stake,
    stakeMode: hasModes(form) ? mode : 'total',
    ...(hasSizes(type) && form.sizes.length > 0 ? { sizes: form.sizes } : {}),
    eachWay: isEachWay,
    ...(type === 'anti-express' && anti.value !== undefined ? { antiOdds: anti.value } : {}),
    legs,
  })
}

// Converts prices between odds formats, or computes the margin of one market's prices; all of them or none.
import { fairProbabilities, marginOf, vigOf } from '#kernel/book-margin.ts'
import { convertPrice } from '#kernel/convert-price.ts'
import type { Fraction } from '#kernel/fraction.ts'
import { readOdds, writeNumber, type OddsFormat, type OddsRefusal } from '#kernel/odds-format.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { calls, MarketFigure, OddsConversion } from '#modules/sports/calculator/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

const ISSUES_TOLD_MAX = 20

const FIGURES: Readonly<Record<MarketFigure, (prices: readonly Fraction[]) => readonly Fraction[]>> = {
  fairProbability: fairProbabilities,
  margin: (prices) => [marginOf(prices)],
  vig: (prices) => [vigOf(prices)],
}

const isFigure = (name: OddsConversion['to']): name is MarketFigure => name in FIGURES

const formatOf = (name: Exclude<OddsConversion['to'], MarketFigure>): OddsFormat =>
  name === 'hongkong' ? 'hongKong' : name === 'probability' ? 'impliedProbability' : name

/** Each value by the same way; the first that fails speaks for the call, by its place. */
function readAll<T>(
  values: OddsConversion['values'],
  read: (text: string) => Result<T, OddsRefusal>,
): { readonly ok: true; readonly value: readonly T[] } | Refused<OddsRefusal> {
  const results = values.map((value) => read(String(value)))
  const issues = results.flatMap((result, index) => (result.ok ? [] : [{ index, refusal: result.refusal }]))
  const [first] = issues
  if (first === undefined) return ok(results.flatMap((result) => (result.ok ? [result.value] : [])))
  const field = `values.${first.index}`
  return refuse(first.refusal.code, `${field}: ${first.refusal.message}`, {
    field,
    issues: issues
      .slice(0, ISSUES_TOLD_MAX)
      .map(({ index, refusal }) => ({ path: ['values', String(index)], code: refusal.code })),
  })
}

export const convertOdds: Handlers<typeof calls>['POST /web-api/betting/odds-conversions'] = async ({
  from,
  to,
  values,
  precision,
}) => {
  const format = formatOf(from)
  if (!isFigure(to)) {
    const converted = readAll(values, (text) => convertPrice(text, format, formatOf(to), precision))
    return converted.ok ? ok({ values: [...converted.value] }) : converted
  }
  const read = readAll(values, (text) => readOdds(text, format))
  if (!read.ok) return read
  return ok({
    values: FIGURES[to](read.value.map(({ price }) => price)).map((figure) => writeNumber(figure, precision)),
  })
}

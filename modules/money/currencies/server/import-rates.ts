// Takes published rates in: whole files only, and none that has moved far since the rate before without an operator's word.
import { ok, type Result } from '#kernel/result.ts'
import { readRate } from '#modules/money/currencies/rules/convert.ts'
import { readEcbRates, type PublishedRate } from '#modules/money/currencies/rules/ecb-rates.ts'
import { isLargeMove } from '#modules/money/currencies/rules/rate-age.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { EURO, insertRates, latestRates } from './rate-store.ts'

export type HeldRate = { readonly currency: string; readonly before: string; readonly after: string }

export type Imported = {
  readonly added: number
  /** Stored before, or published in the future. */
  readonly skipped: number
  readonly unknown: readonly string[]
  /** Moved by more than a tenth: not taken. */
  readonly held: readonly HeldRate[]
}

/** `accepted`: currencies whose large move an operator has looked at. */
export async function importRates(
  database: Database,
  text: string,
  { source, accepted = [] }: { readonly source: string; readonly accepted?: readonly string[] },
): Promise<Result<Imported, 'rates_malformed'>> {
  const read = readEcbRates(text)
  if (!read.ok) return read
  const { rates, unknown } = read.value
  return database.transaction(async (tx) => {
    const now = await decisionTime(tx)
    const before = new Map([...(await latestRates(tx, now))].map(([currency, { text: rate }]) => [currency, rate]))
    const held = new Map<string, HeldRate>()
    const taken: PublishedRate[] = []
    // In order of time: each is compared with the one before it, also within one file of many days.
    for (const rate of rates) {
      const { currency, perEuro, publishedAt } = rate
      if (currency === EURO || publishedAt > now || held.has(currency)) continue
      const last = before.get(currency)
      const [from, to] = [last === undefined ? undefined : readRate(last), readRate(perEuro)]
      if (
        last !== undefined &&
        from !== undefined &&
        to !== undefined &&
        isLargeMove(from, to) &&
        !accepted.includes(currency)
      ) {
        held.set(currency, { currency, before: last, after: perEuro })
        continue
      }
      before.set(currency, perEuro)
      taken.push(rate)
    }
    const added = await insertRates(tx, taken, source, now)
    return ok({ added, skipped: rates.length - added - held.size, unknown, held: [...held.values()] })
  })
}

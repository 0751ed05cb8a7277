// Takes published rates in: whole files only, and none that has moved far since the rate before without an operator's word.
import { ok, type Result } from '#kernel/result.ts'
import {
  inspectEcbRates,
  readEcbRates,
  type PublishedRate,
  type RateLine,
  type RateProblem,
} from '#modules/money/currencies/rules/ecb-rates.ts'
import { judgeRates, type RateVerdict } from '#modules/money/currencies/rules/judge-rates.ts'
import { decisionTime, type Database, type Db, type Tx } from '#platform/server/db.ts'
import { insertRates, latestRates } from './rate-store.ts'

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
    const judged = judgeRates(rates, { latest: await latestRates(tx, now), now, accepted })
    const of = (verdict: RateVerdict) => judged.filter((one) => one.verdict === verdict)
    const held = new Map<string, HeldRate>()
    for (const { currency, before, perEuro } of of('held'))
      if (!held.has(currency)) held.set(currency, { currency, before: before ?? '', after: perEuro })
    const added = await insertRates(tx, of('taken'), source, now)
    return ok({ added, skipped: rates.length - added - held.size, unknown, held: [...held.values()] })
  })
}

export type PreviewLine = Omit<RateLine, 'problem'> & {
  readonly verdict: RateVerdict | RateProblem
  readonly before: string | undefined
}

/** What an import would do with each rate of the text, and why it would refuse the whole of it. Nothing is stored. */
export async function previewRates(
  db: Db,
  text: string,
): Promise<Result<{ readonly lines: readonly PreviewLine[]; readonly isRefused: boolean }, 'rates_malformed'>> {
  const inspected = inspectEcbRates(text)
  if (!inspected.ok) return inspected
  const now = await decisionTime(db)
  const sound = inspected.value
    .flatMap(({ problem, publishedAt, currency, rate: perEuro }, index) =>
      problem === undefined && publishedAt !== undefined ? [{ currency, perEuro, publishedAt, index }] : [],
    )
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  const judged = judgeRates(sound, { latest: await latestRates(db, now), now, accepted: [] })
  const byIndex = new Map(judged.map((one, place) => [sound[place]?.index, one]))
  const lines = inspected.value.map(({ problem, ...one }, index): PreviewLine => {
    const found = byIndex.get(index)
    return { ...one, verdict: problem ?? found?.verdict ?? 'bad_rate', before: found?.before }
  })
  const isRefused = inspected.value.some(({ problem }) => problem !== undefined && problem !== 'unknown_currency')
  return ok({ lines, isRefused: isRefused || sound.length === 0 })
}

export const MANUAL_SOURCE = 'operators'

/** A rate that two operators have agreed on: of this moment, whatever was published before. */
export async function setRate(tx: Tx, { currency, perEuro }: Omit<PublishedRate, 'publishedAt'>): Promise<void> {
  const now = await decisionTime(tx)
  await insertRates(tx, [{ currency, perEuro, publishedAt: now }], MANUAL_SOURCE, now)
}

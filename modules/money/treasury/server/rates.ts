// Rates for operators: those in use beside what the house has open, a file with a preview of each line, and one that two operators set.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  importRates,
  latestRates,
  manualRate,
  previewRates,
  ratesInUse,
  setRate,
} from '#modules/money/currencies/server/service.ts'
import { PREVIEW_LINES_MAX, RateAsk } from '#modules/money/treasury/contract/rates.ts'
import type { staffCalls } from '#modules/money/treasury/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { TreasuryServer } from './treasury-server.ts'

type Calls = Handlers<typeof staffCalls>

export const listRates =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/rates'] =>
  async () => {
    const found = await ratesInUse(db, await decisionTime(db))
    return ok({
      items: found.map(({ currency, rate, usableUntil, position, euroCents, income, isUsable }) => ({
        currency,
        perEuro: rate?.text ?? null,
        source: rate?.source ?? null,
        publishedAt: rate?.publishedAt.toISOString() ?? null,
        usableUntil: usableUntil?.toISOString() ?? null,
        isUsable,
        position: formatAmount(position, currency),
        positionEuro: euroCents === undefined ? null : formatAmount(euroCents, 'EUR'),
        income: formatAmount(income, currency),
      })),
    })
  }

export const preview =
  ({ database: { db } }: TreasuryServer): Calls['POST /staff-api/treasury/rate-previews'] =>
  async ({ text }) => {
    const found = await previewRates(db, text)
    if (!found.ok) return found
    const { lines, isRefused } = found.value
    return ok({
      lines: lines.slice(0, PREVIEW_LINES_MAX).map(({ before, publishedAt, ...line }) => ({
        ...line,
        before: before ?? null,
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
      count: lines.length,
      takenCount: isRefused ? 0 : lines.filter(({ verdict }) => verdict === 'taken').length,
      isRefused,
    })
  }

export const takeRates =
  ({ database }: TreasuryServer): Calls['POST /staff-api/treasury/rate-imports'] =>
  async ({ text }) => {
    const done = await importRates(database, text, { source: 'ecb' })
    return done.ok ? ok({ added: done.value.added, held: done.value.held.map(({ currency }) => currency) }) : done
  }

async function readAsk(
  db: Db,
  { currency, perEuro }: RateAsk,
): Promise<Result<{ readonly before: string | undefined; readonly isFar: boolean }>> {
  const before = (await latestRates(db, await decisionTime(db), [currency])).get(currency)?.text
  const { isSound, isFar } = manualRate(currency, perEuro, before)
  return isSound
    ? ok({ before, isFar })
    : refuse('rate_malformed', 'the rate is a positive decimal of a currency other than the euro', { field: 'perEuro' })
}

/** A rate that no file brought, or that moved too far to be taken from one. */
export const rateChange: ChangeKind = {
  kind: 'treasury.rate',
  permission: 'treasury.approve',
  proposal: 'treasury.decide',
  reading: 'treasury.read',
  payload: RateAsk,
  subjectOf: ({ currency }: RateAsk) => `currency:${currency}`,
  describe: async (db, ask: RateAsk) => {
    const read = await readAsk(db, ask)
    if (!read.ok) return read
    const { before = null, isFar } = read.value
    return ok([
      { field: 'perEuro', before, after: ask.perEuro },
      ...(isFar ? [{ field: 'rateMove', before: null, after: 'far' }] : []),
    ])
  },
  apply: async (tx: Tx, ask: RateAsk) => {
    const read = await readAsk(tx, ask)
    if (read.ok) await setRate(tx, ask)
    return read
  },
}

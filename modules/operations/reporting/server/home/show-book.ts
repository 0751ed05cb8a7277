// Today's figures of the house against yesterday's, by currency and hour. They are the ledger's own sums: what is not added up yet is read
// from its postings.
import { zoneNamed } from '#kernel/days.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { book, isSlotStart } from '#modules/money/wallet/server/service.ts'
import {
  CURRENCIES_SHOWN_MAX,
  type CurrencyFigures,
  type staffCalls,
} from '#modules/operations/reporting/contract-staff.ts'
import { bookDays, type BookDays } from '#modules/operations/reporting/rules/book-days.ts'
import { bookFigures, ggrOf, marginOf } from '#modules/operations/reporting/rules/book-figures.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

type BookSum = book.BookSum
type Show = Handlers<typeof staffCalls>['GET /staff-api/reporting/book']

function figuresIn(sums: readonly BookSum[], currency: string): CurrencyFigures['today'] {
  const figures = bookFigures(sums)
  const text = (minor: bigint): string => formatAmount(minor, currency)
  return {
    turnover: text(figures.turnover),
    payouts: text(figures.payouts),
    ggr: text(ggrOf(figures)),
    marginPermille: marginOf(figures),
    deposits: text(figures.deposits),
    withdrawals: text(figures.withdrawals),
  }
}

function currencyFigures(
  currency: string,
  sums: readonly BookSum[],
  { yesterday, today, tomorrow, cut, edges, hours }: BookDays,
): CurrencyFigures {
  /** Of the intervals that begin within the span. */
  const between = (from: number, to: number) =>
    figuresIn(
      sums.filter(({ interval }) => {
        const at = edges[interval - 1] ?? tomorrow
        return from <= at && at < to
      }),
      currency,
    )
  return {
    currency,
    today: between(today, tomorrow),
    yesterdayByNow: between(yesterday, cut),
    yesterday: between(yesterday, today),
    hours: Array.from({ length: hours }, (_one, n) => ({
      today: between(today + n * HOUR_MS, Math.min(tomorrow, today + (n + 1) * HOUR_MS)),
      yesterday: between(yesterday + n * HOUR_MS, Math.min(today, yesterday + (n + 1) * HOUR_MS)),
    })),
  }
}

export const showBook =
  ({ db }: Database): Show =>
  async ({ timeZone: asked }) => {
    const timeZone = zoneNamed(asked)
    if (timeZone === undefined) return refuse('time_zone_unknown', 'there is no such zone', { field: 'timeZone' })
    const now = await decisionTime(db)
    const days = bookDays(now.getTime(), timeZone)
    const edges = days.edges.map((at) => new Date(at))
    // Not a real zone: an offset like +05:23.
    if (!edges.every(isSlotStart)) return refuse('time_zone_unknown', 'unknown time zone', { field: 'timeZone' })
    const [sums, active] = await Promise.all([
      book.bookSums(db, edges),
      book.activePlayers(
        db,
        [days.yesterday, days.cut, days.today, days.tomorrow].map((at) => new Date(at)),
      ),
    ])
    const currencies = [...Map.groupBy(sums, ({ currency }) => currency)]
      .map(([currency, own]) => currencyFigures(currency, own, days))
      .toSorted((a, b) => Number(b.today.turnover) - Number(a.today.turnover) || (a.currency < b.currency ? -1 : 1))
    return ok({
      timeZone,
      now: now.toISOString(),
      activePlayers: { today: active.get(3) ?? 0, yesterdayByNow: active.get(1) ?? 0 },
      currencies: currencies.slice(0, CURRENCIES_SHOWN_MAX),
    })
  }

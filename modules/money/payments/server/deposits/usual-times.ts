// The usual time of each method, by what deposits of the last month took.
import { DAY_MS } from '#kernel/time.ts'
import { USUAL_COUNT_MAX, USUAL_DAYS, usualMinutes } from '#modules/money/payments/rules/usual-minutes.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { depositTimes } from '../payment-store.ts'

/** Minutes by method; methods of which too little is known are absent. */
export async function usualDepositMinutes(db: Db): Promise<ReadonlyMap<string, number>> {
  const since = new Date((await decisionTime(db)).getTime() - USUAL_DAYS * DAY_MS)
  const byMethod = Map.groupBy(await depositTimes(db, since, USUAL_COUNT_MAX), ({ method }) => method)
  return new Map(
    [...byMethod].flatMap(([method, times]) => {
      const minutes = usualMinutes(times)
      return minutes === undefined ? [] : [[method, minutes] as const]
    }),
  )
}

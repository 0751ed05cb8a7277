// The usual time of each method, by what withdrawals of the last month took.
import { DAY_MS } from '#kernel/time.ts'
import { usualTimes } from '#modules/money/payments/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { paymentTimes } from '../withdrawal-store.ts'

/** Minutes by method; methods of which too little is known are absent. */
export async function usualWithdrawalMinutes(db: Db): Promise<ReadonlyMap<string, number>> {
  const since = new Date((await decisionTime(db)).getTime() - usualTimes.USUAL_DAYS * DAY_MS)
  const byMethod = Map.groupBy(await paymentTimes(db, since, usualTimes.USUAL_COUNT_MAX), ({ method }) => method)
  return new Map(
    [...byMethod].flatMap(([method, times]) => {
      const minutes = usualTimes.usualMinutes(times)
      return minutes === undefined ? [] : [[method, minutes] as const]
    }),
  )
}

// What pages state of the moment: how long payments usually take, by method.
import { usualDepositMinutes } from '#modules/money/payments/server/service.ts'
import { usualWithdrawalMinutes } from '#modules/money/withdrawals/server/service.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'

type Times = { readonly deposits: ReadonlyMap<string, number>; readonly withdrawals: ReadonlyMap<string, number> }

const MINUTES_OF_HOUR = 60
/** Longer waits are told in hours. */
const MINUTES_MAX = 120

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** '5 minutes', '26 Stunden': in the words of the language. */
export function waitText(minutes: number, lang: string): string {
  const [unit, count] =
    minutes > MINUTES_MAX ? (['hour', Math.ceil(minutes / MINUTES_OF_HOUR)] as const) : (['minute', minutes] as const)
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const factsOf = (prefix: string, times: ReadonlyMap<string, number>, lang: string) =>
  Object.fromEntries([...times].map(([method, minutes]) => [`${prefix}${capital(method)}`, waitText(minutes, lang)]))

/** `liveDepositStripe`, `liveWithdrawalEthereum`: of methods of which enough is known. */
export function openLiveFacts(db: Db, clock: Clock, log: Pick<Log, 'error'>) {
  const times = createCachedValue<Times>({
    clock,
    load: async () => ({ deposits: await usualDepositMinutes(db), withdrawals: await usualWithdrawalMinutes(db) }),
    onError: (error) => log.error({ err: error }, 'the usual times of payments could not be read, will retry'),
  })
  return async (lang: string): Promise<Readonly<Record<string, string>>> => {
    const { deposits, withdrawals } = await times.read()
    return { ...factsOf('liveDeposit', deposits, lang), ...factsOf('liveWithdrawal', withdrawals, lang) }
  }
}

// Gives a currency up: what it would come to, its start, and the work that follows in bounded batches, which goes on where it stopped.
import { currencyExponent } from '#kernel/currencies.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { currencyGivenUp } from '#modules/money/currencies/contract.ts'
import { readRate } from '#modules/money/currencies/rules/convert.ts'
import { redenominated } from '#modules/money/currencies/rules/redenominate.ts'
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Running } from '#platform/server/server-module.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { CurrenciesServer } from '../currencies-server.ts'
import { convertPlayer } from './convert-player.ts'
import { insertRedenomination, startedRedenominations, type Started } from './redenomination-store.ts'

const LOOK_MS = 10 * SECOND_MS
/** Players in one turn, each in a transaction of their own. */
export const BATCH = 100

export type RedenominationAsk = { readonly from: string; readonly to: string; readonly rate: string }

/** What is staked, and set aside for withdrawals. */
const TIED_UP = ['open_bets', 'open_rounds', 'open_tables', 'open_provider_rounds', 'holds']

export type RedenominationPreview = {
  /** That hold or owe something. */
  readonly accounts: number
  readonly held: bigint
  readonly owed: bigint
  readonly open: bigint
  /** What balances less debts come to, account by account. */
  readonly comesTo: bigint
  /** What the roundings of all accounts give (positive) or take, against the sum rounded once. */
  readonly rounding: bigint
  readonly started: Started | undefined
}

type AskRefusal = 'currency_unknown' | 'rate_malformed' | 'same_currency' | 'started_otherwise' | 'target_leaves'

async function readAsk(
  db: Db,
  { from, to, rate: text }: RedenominationAsk,
): Promise<
  Result<{ readonly by: Omit<Started, 'startedBy' | 'startedAt'>; readonly started: Started | undefined }, AskRefusal>
> {
  if (currencyExponent(from) === undefined || currencyExponent(to) === undefined)
    return refuse('currency_unknown', `${from} or ${to} is no currency of the ledger`)
  if (from === to) return refuse('same_currency', 'the new currency is another one')
  const rate = readRate(text)
  if (rate === undefined) return refuse('rate_malformed', 'the rate is a positive decimal: 1.95583')
  const all = await startedRedenominations(db)
  if (all.some((one) => one.from === to)) return refuse('target_leaves', `${to} has been given up itself`)
  const started = all.find((one) => one.from === from)
  if (started !== undefined && (started.to !== to || started.text !== text))
    return refuse('started_otherwise', `${from} has become ${started.to} at ${started.text}: that does not change`)
  return ok({ by: { from, to, rate, text }, started })
}

/** Changes nothing. */
export async function previewRedenomination(
  { database: { db }, wallet }: Pick<CurrenciesServer, 'database' | 'wallet'>,
  ask: RedenominationAsk,
): Promise<Result<RedenominationPreview, AskRefusal>> {
  const read = await readAsk(db, ask)
  if (!read.ok) return read
  const { by, started } = read.value
  const holdings = await wallet.holdingsIn(db, ask.from)
  const [held, owed] = holdings.reduce(([a, b], one) => [a + one.balance, b + one.owed], [0n, 0n])
  const comesTo = holdings.reduce((sum, one) => sum + redenominated(one.balance - one.owed, by), 0n)
  const totals = await houseTotals(db, TIED_UP)
  const open = totals.reduce((sum, one) => (one.currency === ask.from ? sum + one.amount : sum), 0n)
  const rounding = comesTo - redenominated(held - owed, by)
  return ok({ accounts: holdings.length, held, owed, open, comesTo, rounding, started })
}

/** Started again with the same rate it goes on; with another one it is refused. */
export async function startRedenomination(
  { database }: Pick<CurrenciesServer, 'database'>,
  ask: RedenominationAsk,
  by: string,
): Promise<Result<undefined, AskRefusal>> {
  return database.transaction(async (tx) => {
    const read = await readAsk(tx, ask)
    if (!read.ok) return read
    if (read.value.started !== undefined) return ok(undefined)
    const { from, to, rate } = ask
    await insertRedenomination(tx, { from, to, text: rate, by }, await decisionTime(tx))
    await append(tx, [eventOf(currencyGivenUp, { from, to, rate })])
    return ok(undefined)
  })
}

/** By the rate of an event: what an amount in the old currency is in the new one, in minor units. */
export function redenominatedBy({ from, to, rate: text }: RedenominationAsk): (amount: bigint) => bigint {
  const rate = readRate(text)
  if (rate === undefined) throw new Error(`a currency was given up at no rate: ${text}`)
  return (amount) => redenominated(amount, { from, to, rate })
}

export type Batch = {
  readonly converted: number
  /** Where the next batch begins; undefined: all have had their turn. */
  readonly next: number | undefined
}

/** The players after that one who have something in the currency. One who fails does not stop the others. */
export async function convertBatch(
  server: CurrenciesServer,
  started: Started,
  after: number,
  log: Pick<Log, 'error'>,
): Promise<Batch> {
  const { database } = server
  const due = await server.wallet.playersIn(database.db, started.from, after, BATCH)
  let converted = 0
  for (const playerId of due)
    try {
      await database.transaction((tx) => convertPlayer(tx, server, started, playerId))
      converted += 1
    } catch (error) {
      log.error({ err: error, playerId, currency: started.from }, 'a player could not be redenominated, will retry')
    }
  return { converted, next: due.length < BATCH ? undefined : due.at(-1) }
}

/** One turn of every currency that was given up, in batches; answers how many players it has converted. */
export async function convertAll(
  server: CurrenciesServer,
  log: Pick<Log, 'error'>,
  onBatch: (converted: number) => void = () => undefined,
): Promise<number> {
  let converted = 0
  for (const started of await startedRedenominations(server.database.db))
    for (let next: number | undefined = 0; next !== undefined;) {
      const batch: Batch = await convertBatch(server, started, next, log)
      converted += batch.converted
      onBatch(converted)
      ;({ next } = batch)
    }
  return converted
}

/** In the worker, until it is stopped. */
export const runRedenominations = (server: CurrenciesServer, clock: Clock, log: Pick<Log, 'error'>): Running =>
  clock.every(LOOK_MS, async () => {
    try {
      await convertAll(server, log)
    } catch (error) {
      log.error({ err: error }, 'redenominating failed, will retry')
    }
  })

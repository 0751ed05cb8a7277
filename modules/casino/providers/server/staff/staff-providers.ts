// What operators ask about other studios: their rounds, one with all messages and entries, its replay, and how their calls fare.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type {
  ProviderHealth,
  staffCalls,
  StaffProviderRound,
  StaffTransaction,
} from '#modules/casino/providers/contract-staff.ts'
import { classOfOutcome, healthOf } from '#modules/casino/providers/rules/provider-health.ts'
import { roundReference, transactionKey } from '#modules/casino/providers/rules/provider-entries.ts'
import { gameNames } from '#modules/casino/games/server/service.ts'
import { shownPosting } from '#modules/casino/rounds/server/service.ts'
import { postingsByKeys } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OpenProvider } from '../dialects/provider-list.ts'
import { callsSince, type CallTotals } from '../http/call-count-store.ts'
import type { ProvidersServer } from '../providers-server.ts'
import { findProviderRound, type StoredProviderRound } from '../wallet/provider-round-store.ts'
import { transactionsOfRound, type StoredTransaction } from '../wallet/transaction-store.ts'
import { findProviderRounds } from './staff-provider-store.ts'

type Calls = Handlers<typeof staffCalls>
type GameName = ReturnType<Awaited<ReturnType<typeof gameNames>>>
type StaffServer = ProvidersServer & { readonly providers: readonly OpenProvider[] }

/** An open round that nothing has come for since is shown as stuck; after two days the sweeper ends it. */
const STUCK_MS = DAY_MS
const TRANSACTIONS_MAX = 500
const ID = /^[1-9]\d{0,14}$/u

const notFound = () => refuse('round_not_found', 'there is no such round')

const shownRound = (round: StoredProviderRound, name: GameName, stuckSince: Date): StaffProviderRound => ({
  roundId: round.roundId,
  provider: round.provider,
  providerTitle: name.provider,
  providerRound: round.providerRound,
  playerId: round.playerId,
  game: round.game,
  title: name.title,
  state: round.state,
  isStuck: round.state === 'open' && round.touchedAt < stuckSince,
  stake: formatAmount(round.stake, round.currency),
  win: formatAmount(round.win, round.currency),
  currency: round.currency,
  startedAt: round.startedAt.toISOString(),
  endedAt: round.endedAt?.toISOString() ?? null,
})

const shownTransaction = (one: StoredTransaction, currency: string): StaffTransaction => ({
  tx: one.tx,
  kind: one.kind,
  state: one.state,
  answer: one.answer,
  amount: formatAmount(one.amount, currency),
  given: formatAmount(one.given, currency),
  target: one.target ?? null,
  balance: one.balance === undefined ? null : formatAmount(one.balance, currency),
  at: one.at.toISOString(),
})

const portOf = ({ providers }: StaffServer, { provider }: StoredProviderRound): OpenProvider | undefined =>
  providers.find((one) => one.providers.includes(provider))

export const listProviderRounds =
  ({ database: { db } }: StaffServer): Calls['GET /staff-api/casino-providers/rounds'] =>
  async ({ state, provider, playerId, cursor, limit }) => {
    if (cursor !== undefined && !ID.test(cursor))
      return refuse('cursor_malformed', 'this cursor is not one of ours', { field: 'cursor' })
    const stuckSince = new Date((await decisionTime(db)).getTime() - STUCK_MS)
    const isStuck = state === 'stuck'
    const filter = {
      state: isStuck ? ('open' as const) : state,
      untouchedSince: isStuck ? stuckSince : undefined,
      provider,
      playerId,
    }
    const found = await findProviderRounds(db, filter, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = found.slice(0, limit)
    const nameOf = await gameNames(
      db,
      shown.map(({ game }) => game),
    )
    const items = shown.map((round) => shownRound(round, nameOf(round.game), stuckSince))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.roundId) : null })
  }

export const showProviderRound =
  (server: StaffServer): Calls['GET /staff-api/casino-providers/rounds/:roundId'] =>
  async ({ roundId }) => {
    const { db } = server.database
    const round = await findProviderRound(db, roundId)
    if (round === undefined) return notFound()
    const transactions = await transactionsOfRound(db, roundId, TRANSACTIONS_MAX)
    const keys = transactions.map(({ provider, tx }) => transactionKey(provider, tx))
    const entries = await postingsByKeys(db, [...keys, `${roundReference(roundId)}:end`])
    const stuckSince = new Date((await decisionTime(db)).getTime() - STUCK_MS)
    const { accountId, version, profile, given, currency } = round
    const nameOf = await gameNames(db, [round.game])
    return ok({
      ...shownRound(round, nameOf(round.game), stuckSince),
      accountId,
      version,
      profile,
      given: formatAmount(given, currency),
      transactions: transactions.map((one) => shownTransaction(one, currency)),
      entries: entries.map(shownPosting),
      hasReplay: portOf(server, round)?.roundUrl !== undefined,
    })
  }

export const replayProviderRound =
  (server: StaffServer): Calls['GET /staff-api/casino-providers/rounds/:roundId/replay'] =>
  async ({ roundId }) => {
    const round = await findProviderRound(server.database.db, roundId)
    if (round === undefined) return notFound()
    const shown = await portOf(server, round)?.roundUrl?.(round)
    return shown ?? refuse('provider_unavailable', 'the provider shows no rounds')
  }

function healthFrom(provider: string, totals: readonly CallTotals[]): ProviderHealth {
  const sum = (of: (total: CallTotals) => number) => totals.reduce((all, one) => all + of(one), 0)
  const ofClass = (kind: 'failure' | 'refusal') => sum((one) => (classOfOutcome(one.outcome) === kind ? one.calls : 0))
  const [calls, failures] = [sum((one) => one.calls), ofClass('failure')]
  const average = (ms: number, of: number) => (of === 0 ? 0 : Math.round(ms / of))
  return {
    provider,
    state: healthOf(calls, failures),
    calls,
    failures,
    refusals: ofClass('refusal'),
    averageMs: average(
      sum((one) => one.totalMs),
      calls,
    ),
    slowestMs: Math.max(0, ...totals.map((one) => one.maxMs)),
    operations: totals.map((one) => ({
      operation: one.operation,
      outcome: one.outcome,
      calls: one.calls,
      averageMs: average(one.totalMs, one.calls),
      slowestMs: one.maxMs,
    })),
  }
}

export const showHealth =
  ({ database: { db }, providers }: StaffServer): Calls['GET /staff-api/casino-providers/health'] =>
  async ({ minutes }) => {
    const since = new Date((await decisionTime(db)).getTime() - minutes * MINUTE_MS)
    const totals = Map.groupBy(await callsSince(db, since), ({ provider }) => provider)
    const names = [...new Set([...providers.map(({ name }) => name), ...totals.keys()])].toSorted()
    return ok({ items: names.map((name) => healthFrom(name, totals.get(name) ?? [])) })
  }

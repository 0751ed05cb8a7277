// What operators ask about rounds of our own games: the list, one of them recalled with its ledger entries, seed pairs, and returns.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import type {
  staffCalls,
  StaffPosting,
  StaffReturn,
  StaffRound,
  StaffSeedPair,
} from '#modules/casino/rounds/contract-staff.ts'
import { judgeReturn } from '#modules/casino/rounds/rules/return-monitor.ts'
import { gameNames } from '#modules/casino/games/server/service.ts'
import { postingsByKeys } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { recallRound } from '../history.ts'
import { returnsSince } from '../returns/return-store.ts'
import type { RoundsServer } from '../rounds-server.ts'
import { openSeed } from '../seeds/sealed-seed.ts'
import { findRounds, findSeedPairs, playerOfRound, type FoundPair, type FoundRound } from './staff-round-store.ts'

type Calls = Handlers<typeof staffCalls>
type KeyedPosting = Awaited<ReturnType<typeof postingsByKeys>>[number]

/** An open round that nobody has touched for so long is shown as stuck; after two days the sweeper ends it. */
const STUCK_MS = DAY_MS
const ID = /^[1-9]\d{0,14}$/u

const malformed = () => refuse('cursor_malformed', 'this cursor is not one of ours', { field: 'cursor' })

const shownRound = (round: FoundRound, title: string, stuckSince: Date): StaffRound => ({
  roundId: round.roundId,
  playerId: round.playerId,
  game: round.game,
  title,
  version: round.version,
  state: round.state,
  isStuck: round.state === 'open' && round.touchedAt < stuckSince,
  stake: formatAmount(round.stake, round.currency),
  win: formatAmount(round.win, round.currency),
  currency: round.currency,
  startedAt: round.startedAt.toISOString(),
  endedAt: round.endedAt?.toISOString() ?? null,
})

/** As both kinds of rounds show their entries. */
export const shownPosting = ({ at, kind, account, amount, balance, currency }: KeyedPosting): StaffPosting => ({
  at: at.toISOString(),
  kind,
  account,
  amount: formatAmount(amount, currency),
  balance: balance === undefined ? null : formatAmount(balance, currency),
})

export const listStaffRounds =
  ({ database: { db } }: RoundsServer): Calls['GET /staff-api/casino/rounds'] =>
  async ({ state, game, playerId, cursor, limit }) => {
    if (cursor !== undefined && !ID.test(cursor)) return malformed()
    const stuckSince = new Date((await decisionTime(db)).getTime() - STUCK_MS)
    const isStuck = state === 'stuck'
    const filter = {
      state: isStuck ? ('open' as const) : state,
      untouchedSince: isStuck ? stuckSince : undefined,
      game,
      playerId,
    }
    const found = await findRounds(db, filter, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = found.slice(0, limit)
    const nameOf = await gameNames(
      db,
      shown.map((round) => round.game),
    )
    const items = shown.map((round) => shownRound(round, nameOf(round.game).title, stuckSince))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.roundId) : null })
  }

export const showStaffRound =
  (server: RoundsServer): Calls['GET /staff-api/casino/rounds/:roundId'] =>
  async ({ roundId }) => {
    const { db } = server.database
    const playerId = await playerOfRound(db, roundId)
    const recalled = playerId === undefined ? undefined : await recallRound(server, playerId, roundId)
    if (playerId === undefined || recalled?.ok !== true) return refuse('round_not_found', 'there is no such round')
    const { round, steps } = recalled.value
    const { currency } = round
    const money = (minor: bigint) => formatAmount(minor, currency)
    const [entries, nameOf] = await Promise.all([
      postingsByKeys(db, [`round:${roundId}`, `round:${roundId}:end`]),
      gameNames(db, [round.game]),
    ])
    return ok({
      roundId,
      playerId,
      accountId: round.accountId,
      game: round.game,
      title: nameOf(round.game).title,
      version: round.version,
      state: round.state,
      isStuck: false,
      stake: money(round.stake),
      win: money(round.state === 'open' ? 0n : round.payout),
      currency,
      startedAt: round.startedAt.toISOString(),
      endedAt: round.endedAt?.toISOString() ?? null,
      profile: round.profile,
      balanceBefore: money(round.balanceBefore),
      balanceAfter: money(round.balanceAfter),
      multiplier: round.multiplier,
      seeds: {
        commitment: round.commitment,
        clientSeed: round.clientSeed,
        nonce: round.nonce,
        serverSeed: round.serverSeed,
      },
      options: round.options,
      view: round.view,
      steps: steps.map(({ step, choice, view, multiplier, balanceAfter, at }) => ({
        step,
        choice,
        view,
        multiplier,
        balance: money(balanceAfter),
        at: at.toISOString(),
      })),
      entries: entries.map(shownPosting),
    })
  }

function shownPair({ seedKey }: RoundsServer, pair: FoundPair): StaffSeedPair {
  const { pairId, playerId, state, commitment, clientSeed, rounds, createdAt, revealedAt } = pair
  const serverSeed = state === 'revealed' ? openSeed(seedKey, pair.sealedSeed, commitment) : null
  return {
    pairId: String(pairId),
    playerId,
    state,
    commitment,
    clientSeed,
    serverSeed,
    isCommitmentKept: serverSeed === null ? null : commitmentOf(serverSeed) === commitment,
    rounds,
    createdAt: createdAt.toISOString(),
    revealedAt: revealedAt?.toISOString() ?? null,
  }
}

export const listSeedPairs =
  (server: RoundsServer): Calls['GET /staff-api/casino/seed-pairs'] =>
  async ({ playerId, state, cursor, limit }) => {
    if (cursor !== undefined && !ID.test(cursor)) return malformed()
    const before = cursor === undefined ? undefined : BigInt(cursor)
    const found = await findSeedPairs(server.database.db, { playerId, state }, before, limit + 1)
    const items = found.slice(0, limit).map((pair) => shownPair(server, pair))
    return ok({ items, next: found.length > limit ? (items.at(-1)?.pairId ?? null) : null })
  }

const URGENCY = { alarm: 0, outside: 1, within: 2, waiting: 3 } as const
const urgencyOf = ({ verdict }: StaffReturn): number => (verdict === null ? 4 : URGENCY[verdict.state])

export const listReturns =
  ({ database: { db } }: RoundsServer): Calls['GET /staff-api/casino/returns'] =>
  async ({ days }) => {
    const first = new Date((await decisionTime(db)).getTime() - (days - 1) * DAY_MS)
    const found = await returnsSince(db, first.toISOString().slice(0, 10))
    const nameOf = await gameNames(
      db,
      found.map(({ game }) => game),
    )
    const items = found.map(({ game, version, currency, rounds, staked, won, sums }): StaffReturn => ({
      game,
      title: nameOf(game).title,
      version,
      currency,
      rounds,
      staked: formatAmount(staked, currency),
      won: formatAmount(won, currency),
      verdict: judgeReturn(sums) ?? null,
    }))
    return ok({ items: items.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)) })
  }

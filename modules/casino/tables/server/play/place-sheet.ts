// Places, changes and withdraws bet sheets: taken only while the round is open by the database's clock, in the transaction that moves
// the money. What changes is the difference to the sheet before, so that a sheet is never lost to one that is refused.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { offeredGames, type OfferedGame } from '#modules/casino/games/server/service.ts'
import type { placeRefusals } from '#modules/casino/tables/contract.ts'
import { checkOfferedSheet, tableLimits } from '#modules/casino/tables/rules/limits.ts'
import { readSheet, sheetLiability, type SentChip, type Sheet } from '#modules/casino/tables/rules/sheet.ts'
import { reduceEntry } from '#modules/casino/tables/rules/table-entries.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import type { StakeAsk, StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Accepted, type Ask } from '#platform/server/command.ts'
import type { Tx } from '#platform/server/db.ts'
import { append } from '#platform/server/outbox/outbox.ts'
import { changedEvent } from './pay-bets.ts'
import {
  findVersions,
  liabilityKey,
  lockBetsIn,
  lockLiabilities,
  saveLiability,
  saveSheets,
  type BetVersion,
  type SavedSheet,
  type StoredBet,
} from '../stores/bet-store.ts'
import { shareRounds, type StoredTableRound } from '../stores/round-store.ts'
import { catalogueCode, gameOfTable, type TablesServer } from '../tables-server.ts'

export type PlaceRefusal = keyof typeof placeRefusals

/** A sheet is changed at most so often: each change is a journal entry. */
const VERSIONS_MAX = 200

export type PlaceAsk = Ask & {
  readonly playerId: number
  readonly accountId: number
  readonly table: string
  readonly roundId: number
  readonly slot: number
  readonly key: string
  readonly chips: readonly SentChip[]
  readonly autoTarget: number | undefined
}

export type PlacedSheet = Pick<
  StoredBet,
  'betId' | 'roundId' | 'accountId' | 'currency' | 'slot' | 'version' | 'stake' | 'chips' | 'autoTarget' | 'forcePoint'
> & { readonly balance: bigint }

export const placeHash = ({
  accountId,
  table,
  roundId,
  slot,
  chips,
  autoTarget,
}: Omit<PlaceAsk, 'requestHash'>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        accountId,
        table,
        roundId,
        slot,
        chips.map(({ spot, amount }) => [spot, amount]),
        autoTarget ?? null,
      ]),
    )
    .digest()

type PlaceFacts = {
  readonly accounts: LockedAccounts
  readonly rounds: ReadonlyMap<number, StoredTableRound>
  readonly bets: readonly StoredBet[]
  /** As they are, with what was decided in this batch so far. */
  readonly liabilities: Map<string, readonly bigint[]>
  /** By player: what operators have decided of the game of the table. */
  readonly offered: ReadonlyMap<number, OfferedGame>
  readonly now: Date
}

type Decided = {
  readonly game: TableGame
  readonly sheet: Sheet
  readonly before: StoredBet | undefined
  readonly currency: string
  readonly delta: bigint
  /** By which the counters of liability move. */
  readonly moved: readonly bigint[]
}

async function loadFacts(tx: Tx, server: TablesServer, asks: readonly PlaceAsk[]): Promise<PlaceFacts> {
  const accounts = await server.stakes.lock(
    tx,
    asks.map(({ accountId }) => accountId),
  )
  const roundIds = [...new Set(asks.map(({ roundId }) => roundId))]
  const rounds = await shareRounds(tx, roundIds)
  const bets = await lockBetsIn(
    tx,
    roundIds,
    asks.map(({ playerId }) => playerId),
  )
  const keys = asks.flatMap(({ roundId, table, playerId, accountId }) => {
    const [account, game] = [accounts.rows.get(accountId), gameOfTable(server, table)]
    // A refused stranger leaves no row behind.
    if (account?.playerId !== playerId || game === undefined || !rounds.has(roundId)) return []
    return [{ roundId, currency: account.currency, counters: game.liabilities }]
  })
  const liabilities = new Map(await lockLiabilities(tx, keys))
  // After every lock: a sheet that waited beyond the closing is too late.
  const now = await server.timeOf(tx)
  const played = asks.map(({ table, playerId }) => ({ game: catalogueCode(table), playerId }))
  const offered = await offeredGames(tx, played, { countryOf: server.countryOf, now })
  return { accounts, rounds, bets, liabilities, offered, now }
}

const sheetOf = ({ chips, stake, autoTarget, forcePoint }: StoredBet): Sheet => ({
  chips,
  stake,
  autoTarget,
  forcePoint,
})

/** What the counters become; undefined where one of them would go above the most that a round may cost. */
function movedLiability(
  game: TableGame,
  current: readonly bigint[],
  { before, sheet, max }: { readonly before: StoredBet | undefined; readonly sheet: Sheet; readonly max: bigint },
): readonly bigint[] | undefined {
  const [old, next] = [before === undefined ? [] : sheetLiability(game, sheetOf(before)), sheetLiability(game, sheet)]
  const moved = next.map((amount, index) => amount - (old[index] ?? 0n))
  return moved.some((amount, index) => amount > 0n && (current[index] ?? 0n) + amount > max) ? undefined : moved
}

const closed = refuse('round_is_closed', 'bets of this round are closed')

function decidePlace(server: TablesServer, ask: PlaceAsk, facts: PlaceFacts): Result<Decided, PlaceRefusal> {
  const account = facts.accounts.rows.get(ask.accountId)
  if (account === undefined || account.playerId !== ask.playerId)
    return refuse('account_not_found', 'there is no such account of yours', { field: 'accountId' })
  const [round, game] = [facts.rounds.get(ask.roundId), gameOfTable(server, ask.table)]
  if (round === undefined || game === undefined || round.table !== ask.table || round.version !== game.version)
    return refuse('round_not_found', 'the table has no such round')
  if (round.state !== 'open' || facts.now >= round.closesAt) return closed
  if (ask.slot >= game.slots) return refuse('slot_unknown', 'the table takes fewer bets of a player', { field: 'slot' })
  const before = facts.bets.find(
    ({ roundId, playerId, slot }) => roundId === ask.roundId && playerId === ask.playerId && slot === ask.slot,
  )
  if (before !== undefined && before.accountId !== ask.accountId)
    return refuse('account_not_found', 'the bet of this round is on another account', { field: 'accountId' })
  if (before === undefined && ask.chips.length === 0)
    return refuse('sheet_is_empty', 'there is no bet to withdraw', { field: 'chips' })
  if (before !== undefined && before.version >= VERSIONS_MAX)
    return refuse('changed_too_often', 'this bet was changed too often', { field: 'chips' })
  const sheet = readSheet(game, ask, account.currency)
  if (!sheet.ok) return sheet
  const isRaised = sheet.value.stake > (before?.stake ?? 0n)
  const offered = isRaised ? facts.offered.get(ask.playerId) : undefined
  if (offered?.bar !== undefined) return offered.bar
  const within = checkOfferedSheet(sheet.value.stake, account.currency, offered?.limits.get(account.currency))
  if (!within.ok) return within
  const key = liabilityKey({ roundId: ask.roundId, currency: account.currency })
  const current = facts.liabilities.get(key) ?? []
  const max = tableLimits(account.currency).liabilityMax
  const moved = movedLiability(game, current, { before, sheet: sheet.value, max })
  if (moved === undefined)
    return refuse('table_limit', 'the table takes no more on this outcome in this round', { field: 'chips' })
  facts.liabilities.set(
    key,
    moved.map((amount, index) => (current[index] ?? 0n) + amount),
  )
  const delta = sheet.value.stake - (before?.stake ?? 0n)
  return ok({ game, sheet: sheet.value, before, currency: account.currency, delta, moved })
}

type PlaceStake = StakeAsk<'casino'> & { readonly accepted: Accepted<PlaceAsk, Decided> }
type Written = {
  readonly saved: SavedSheet
  readonly version: BetVersion
  readonly accepted: Accepted<PlaceAsk, Decided>
}

const savedSheet = (
  { ask, decided: { sheet, before, currency, delta } }: Accepted<PlaceAsk, Decided>,
  { accounts, now }: PlaceFacts,
): SavedSheet => ({
  ...sheet,
  roundId: ask.roundId,
  playerId: ask.playerId,
  accountId: ask.accountId,
  currency,
  slot: ask.slot,
  balanceAfter: (accounts.balances.get(ask.accountId) ?? 0n) - delta,
  before,
  key: ask.key,
  requestHash: ask.requestHash,
  at: now,
})

async function writeSheets(
  tx: Tx,
  accepted: readonly Accepted<PlaceAsk, Decided>[],
  facts: PlaceFacts,
): Promise<readonly Written[]> {
  const sheets = accepted.map((one) => savedSheet(one, facts))
  const versions = await saveSheets(tx, sheets)
  return accepted.map((one, n) => {
    const [saved, version] = [sheets[n], versions[n]]
    if (saved === undefined || version === undefined) throw new Error('a bet of a table was not stored')
    return { saved, version, accepted: one }
  })
}

const stakeEntries = ({ version: { betId, version }, accepted: { ask, decided } }: Written): readonly StakeEntry[] =>
  decided.delta === 0n
    ? []
    : [
        {
          kind: 'round_stake',
          idempotencyKey: `table-bet:${betId}:${version}`,
          reference: `table-bet:${betId}`,
          actor: `player:${ask.playerId}`,
          amount: decided.delta,
          into: 'open_tables',
        },
      ]

/** What is taken moves the counters; what the door of stakes refused does not. */
async function countLiabilities(
  tx: Tx,
  start: ReadonlyMap<string, readonly bigint[]>,
  written: readonly Written[],
): Promise<void> {
  const moved = new Map<string, { readonly at: SavedSheet; readonly amounts: readonly bigint[] }>()
  for (const { saved, accepted } of written) {
    const key = liabilityKey(saved)
    const amounts = moved.get(key)?.amounts ?? start.get(key) ?? []
    moved.set(key, {
      at: saved,
      amounts: accepted.decided.moved.map((amount, index) => (amounts[index] ?? 0n) + amount),
    })
  }
  for (const { at, amounts } of moved.values()) await saveLiability(tx, at, amounts)
}

const answerOf = ({ saved, version }: Written): PlacedSheet => {
  const { roundId, accountId, currency, slot, stake, chips, autoTarget, forcePoint, balanceAfter } = saved
  return { ...version, roundId, accountId, currency, slot, stake, chips, autoTarget, forcePoint, balance: balanceAfter }
}

async function saveAll(
  tx: Tx,
  server: TablesServer,
  accepted: readonly Accepted<PlaceAsk, Decided>[],
  { facts, start }: { readonly facts: PlaceFacts; readonly start: ReadonlyMap<string, readonly bigint[]> },
): Promise<readonly Result<PlacedSheet, PlaceRefusal>[]> {
  const { accounts, now } = facts
  const raised = accepted.filter(({ decided }) => decided.delta >= 0n && decided.sheet.stake > 0n)
  const reduced = await writeSheets(
    tx,
    accepted.filter((one) => !raised.includes(one)),
    facts,
  )
  if (reduced.length > 0)
    await server.stakes.settle(
      tx,
      accounts,
      reduced.flatMap(({ version, saved, accepted: { decided } }) =>
        decided.delta === 0n
          ? []
          : [
              {
                draft: reduceEntry({ ...saved, ...version, amount: -decided.delta }),
                accountId: saved.accountId,
                isGift: false,
              },
            ],
      ),
      now,
    )
  const asks = raised.map((one): PlaceStake => ({
    accountId: one.ask.accountId,
    product: 'casino',
    amount: one.decided.delta,
    accepted: one,
  }))
  let taken: readonly Written[] = []
  const refusals = await server.stakes.take(tx, asks, { accounts, now }, async (stakes) => {
    taken = await writeSheets(
      tx,
      stakes.map((stake) => stake.accepted),
      facts,
    )
    return taken.map(stakeEntries)
  })
  const written = [...reduced, ...taken]
  await countLiabilities(tx, start, written)
  await append(
    tx,
    written.map(({ saved, version, accepted: { ask } }) => changedEvent({ ...saved, ...version }, ask.table, accounts)),
  )
  return accepted.map((one) => {
    const refused = raised.includes(one) ? refusals[raised.indexOf(one)] : undefined
    if (refused !== undefined) return refused
    const found = written.find((each) => each.accepted === one)
    if (found === undefined) throw new Error('a stake was taken without a bet')
    return ok(answerOf(found))
  })
}

/** Once for each key. */
export const createPlace = (server: TablesServer) =>
  createCommand<
    PlaceAsk,
    { readonly facts: PlaceFacts; readonly start: ReadonlyMap<string, readonly bigint[]> },
    Decided,
    PlacedSheet,
    PlaceRefusal
  >({
    database: server.database,
    keysOf: ({ playerId, key }) => [`${playerId} ${key}`],
    stored: async (db, asks) => {
      const found = await findVersions(db, asks)
      return asks.map(({ playerId, key }) => {
        const version = found.find((one) => one.playerId === playerId && one.key === key)
        if (version === undefined) return undefined
        const { requestHash, balanceAfter: balance, key: _key, playerId: _playerId, ...answer } = version
        return { requestHash, answer: { ...answer, balance } }
      })
    },
    load: async (tx, asks) => {
      const facts = await loadFacts(tx, server, asks)
      return { facts, start: new Map(facts.liabilities) }
    },
    decide: (ask, { facts }) => decidePlace(server, ask, facts),
    save: (tx, accepted, facts) => saveAll(tx, server, accepted, facts),
  })

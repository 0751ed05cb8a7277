// Tables on a clock that the test moves, led by the test itself.
import { HOUR_MS } from '#kernel/time.ts'
import type { CrashOutcome } from '#modules/casino/tables/rules/crash/crash.ts'
import { TABLE_GAMES } from '#modules/casino/tables/rules/table-games.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import { decisionTime } from '#platform/server/db.ts'
import { givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { advanceTable, type Advanced } from './lead/advance-table.ts'
import { createLinks, outcomeOf, type Links } from './lead/chain-links.ts'
import { createTablePlay, type TablePlay } from './play/play-table.ts'
import { findChain, lastRoundOf, type StoredTableRound } from './stores/round-store.ts'
import type { Beacon, TablesServer } from './tables-server.ts'

export type Player = { readonly playerId: number; readonly accountId: number }

const CHAIN = 400
const STEPS_MAX = 40
const ROUNDS_MAX = 120
const TURNS_MAX = 5_000
const TURN_MS = 500

type Clock = { at: Date; steadyMs: number }
type Process = { readonly server: TablesServer; readonly links: Links; readonly play: TablePlay }
type Base = { readonly given: GivenApp; readonly clock: Clock; readonly server: TablesServer; process: Process }

/** One process: what it knows is its own, the clock is everybody's. */
function processOf(server: TablesServer): Process {
  const links = createLinks(server.chainKey)
  return { server, links, play: createTablePlay(server, links) }
}

async function givenBase(beacon: Beacon | undefined): Promise<Base> {
  const given = await givenApp()
  // Ahead of the database's own: what a test does by other modules lies in its past.
  const clock = { at: new Date((await decisionTime(given.database.db)).getTime() + HOUR_MS), steadyMs: 1_000 }
  const server: TablesServer = {
    database: given.database,
    stakes: given.app.stakes,
    chainKey: Buffer.alloc(32, 7),
    chainLength: CHAIN,
    games: TABLE_GAMES,
    beacon,
    countryOf: async () => undefined,
    timeOf: async () => clock.at,
    steadyMs: () => clock.steadyMs,
  }
  return { given, clock, server, process: processOf(server) }
}

/** Time and steps. */
function turnsOf(base: Base) {
  const { clock, server } = base
  const { db } = server.database
  const wait = (ms: number): void => {
    clock.at = new Date(clock.at.getTime() + ms)
    clock.steadyMs += ms
  }
  const step = (table = 'crash', isWanted = false): Promise<Advanced> =>
    advanceTable(server, base.process.links, table, isWanted)
  const round = async (table = 'crash'): Promise<StoredTableRound> => {
    const found = await lastRoundOf(db, table)
    if (found === undefined) throw new Error('the table has no round')
    return found
  }
  /** Steps until there is nothing to do at this moment. */
  const settle = async (table = 'crash', isWanted = false): Promise<void> => {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const { isChanged, waitMs } = await step(table, isWanted)
      if (!isChanged && waitMs !== 0) return
    }
    throw new Error('the table does not come to rest')
  }
  /** Moves the clock as a leader would see it pass. */
  const pass = async (ms: number, table = 'crash'): Promise<void> => {
    for (let left = ms; left > 0; left -= 1_000) {
      wait(Math.min(left, 1_000))
      await settle(table)
    }
  }
  const untilRound = async (
    table: string,
    isWanted: boolean,
    isDone: (round: StoredTableRound | undefined) => boolean,
  ): Promise<StoredTableRound> => {
    for (let turns = 0; turns < TURNS_MAX; turns += 1) {
      await settle(table, isWanted)
      const now = await lastRoundOf(db, table)
      if (now !== undefined && isDone(now)) return now
      wait(TURN_MS)
    }
    throw new Error('the round does not come that far')
  }
  return {
    wait,
    step,
    round,
    settle,
    pass,
    /** The last round ends and the next one opens. */
    openRound: (table = 'crash') => untilRound(table, true, (one) => one?.state === 'open'),
    endRound: (table = 'crash') => untilRound(table, false, (one) => one?.endedAt !== null),
    drawRound: (table = 'crash') => untilRound(table, false, (one) => one?.link !== null),
    close: async (table = 'crash'): Promise<StoredTableRound> => {
      const { closesAt } = await round(table)
      wait(closesAt.getTime() - clock.at.getTime())
      await settle(table)
      return round(table)
    },
  }
}

/** What nobody but the test may know before the draw. */
function secretsOf(base: Base, turns: ReturnType<typeof turnsOf>) {
  const outcome = async (table = 'crash'): Promise<unknown> => {
    const now = await turns.round(table)
    const chain = await findChain(base.server.database.db, now.chainId)
    return outcomeOf(TABLE_GAMES.get(table) as TableGame, now, base.process.links.of(chain, now.linkIndex))
  }
  const crashPoint = async (): Promise<number> => ((await outcome()) as CrashOutcome).crashPoint
  return {
    outcome,
    crashPoint,
    /** A round that is open and will crash as asked. */
    openFlight: async (isRight: (crashPoint: number) => boolean): Promise<StoredTableRound> => {
      for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
        const opened = await turns.openRound()
        if (isRight(await crashPoint())) return opened
        await turns.endRound()
      }
      throw new Error('no such flight came')
    },
  }
}

type SentBet = {
  readonly amount?: string
  readonly chips?: readonly { readonly spot: string; readonly amount: string }[]
  readonly autoTarget?: number
  readonly slot?: number
  readonly roundId?: number
  readonly key?: string
  readonly table?: string
}

function handsOf(base: Base, turns: ReturnType<typeof turnsOf>) {
  let keys = 0
  const place = async ({ playerId, accountId }: Player, bet: SentBet = {}) => {
    keys += 1
    const { table = 'crash', amount = '1.00', autoTarget, slot = 0, key = `key-of-test-${keys}` } = bet
    const roundId = bet.roundId ?? (await turns.round(table)).roundId
    const chips = bet.chips ?? [{ spot: 'flight', amount }]
    return base.process.play.place({ playerId, accountId, table, roundId, slot, key, chips, autoTarget })
  }
  return {
    place,
    placed: async (player: Player, bet: SentBet = {}) => {
      const answer = await place(player, bet)
      if (!answer.ok) throw new Error(`the bet was refused: ${answer.refusal.code}`)
      return answer.value
    },
    cashOut: ({ playerId }: Player, betId: number, receivedMs = base.clock.steadyMs) =>
      base.process.play.cashOut({ playerId, betId, receivedMs }),
    player: (balance = 100_000n) => givenPlayer(base.given, { balance }),
    balance: async ({ accountId }: Player): Promise<bigint> => {
      const statement = 'select balance from wallet.account where account_id = $1'
      return (await base.given.database.pool.query<{ balance: bigint }>(statement, [accountId])).rows[0]?.balance ?? -1n
    },
  }
}

export type GivenTables = Awaited<ReturnType<typeof givenTables>>

export async function givenTables(more: { readonly beacon?: Beacon } = {}) {
  const base = await givenBase(more.beacon)
  const turns = turnsOf(base)
  return {
    given: base.given,
    clock: base.clock,
    server: base.server,
    ...turns,
    ...secretsOf(base, turns),
    ...handsOf(base, turns),
    /** Another process takes over. */
    restart: () => {
      base.process = processOf(base.server)
    },
    another: () => processOf(base.server),
  }
}

// Players with money and open games, inserted directly into a running instance's database, and queries for checks
// afterwards.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { insertPlayer } from '#modules/players/identity/server/subjects/player-store.ts'
import { insertSession } from '#modules/players/identity/server/sessions/session-store.ts'
import { gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { createOddsEngine, RESULTED_TOPIC } from '#modules/sports/odds/server/service.ts'
import { AccountType, createWallet } from '#modules/money/wallet/server/service.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import { DAY_MS } from '#kernel/time.ts'
import { market1x2, selectionOf } from '#tests/support/builders/given.ts'

export const APP_ROLE = 'fairline_app'
const GAMES_FEED = 'chaos'

export type ChaosPlayer = { readonly playerId: number; readonly accountId: number; readonly cookie: string }
export type ChaosGame = {
  readonly gameId: number
  readonly gameKey: string
  readonly selections: readonly { readonly selectionId: number; readonly coef: number; readonly version: number }[]
}

/** A connection of the test's own, as the application sees the database; cut connections are expected here. */
export const joinDatabase = (url: string): Database =>
  connect(url, { role: APP_ROLE, connectionsMax: 3, onError: () => undefined })

export async function addPlayers(database: Database, count: number, balance: bigint): Promise<readonly ChaosPlayer[]> {
  const wallet = createWallet()
  const players: ChaosPlayer[] = []
  for (let n = 0; n < count; n++) {
    const token = randomBytes(32).toString('base64url')
    const at = new Date()
    const email = `chaos.${randomUUID()}@example.org`
    const playerId = await insertPlayer(database.db, {
      email,
      emailKey: email,
      passwordHash: '-',
      countryId: 276,
      currency: 'EUR',
      birthDate: '1990-05-17',
      language: 'en',
      at,
    })
    if (playerId === undefined) throw new Error('the player exists already')
    await insertSession(database.db, {
      sessionId: randomUUID(),
      tokenHash: createHash('sha256').update(token).digest(),
      playerId,
      proofVersion: 1,
      device: 'chaos',
      isSaved: false,
      address: '127.0.0.1',
      at,
      expiresAt: new Date(at.getTime() + DAY_MS),
    })
    const accountId = await database.transaction(async (tx) => {
      const id = await wallet.openAccount(tx, { playerId, currency: 'EUR', type: AccountType.main })
      const locked = await wallet.lockAccounts(tx, [id])
      const postings = [
        { house: 'deposits_sandbox' as const, amount: -balance },
        { accountId: id, amount: balance },
      ]
      await wallet.post(
        tx,
        locked,
        [
          {
            kind: 'deposit',
            idempotencyKey: `chaos:${playerId}`,
            reference: 'chaos',
            actor: 'test',
            currency: 'EUR',
            postings,
          },
        ],
        at,
      )
      return id
    })
    players.push({ playerId, accountId, cookie: `${SESSION_COOKIE}=${token}` })
  }
  return players
}

/** Games of tomorrow; the three outcomes of each can be backed. */
export async function addGames(database: Database, count: number): Promise<readonly ChaosGame[]> {
  const engine = createOddsEngine(database)
  const startAt = new Date(Date.now() + DAY_MS)
  const keys = Array.from({ length: count }, (_, n) => `${GAMES_FEED}:${n}`)
  engine.receive(
    GAMES_FEED,
    keys.flatMap((gameKey, n) => [
      {
        type: 'fixture',
        fixture: {
          gameKey,
          sport: 'football',
          championship: { key: 'chaos:league', name: 'Chaos League', country: 'GB' },
          home: `Home ${n}`,
          away: `Away ${n}`,
          startAt,
        },
      },
      { type: 'prices', gameKey, markets: [market1x2(2_100, 3_300, 3_600)] },
    ]),
  )
  await engine.flush()
  const ids = await gameIdsByFeedKey(database.db, keys)
  return Promise.all(
    keys.map(async (gameKey) => {
      const gameId = ids.get(gameKey) ?? 0
      const { markets } = await gamesById(database.db, [gameId])
      return {
        gameId,
        gameKey,
        selections: ['home', 'draw', 'away'].map((outcome) => selectionOf(markets, '1x2', outcome)),
      }
    }),
  )
}

/** Writes results as a feed would and notifies the worker. */
export async function tellResults(database: Database, games: readonly ChaosGame[], result: GameResult): Promise<void> {
  const engine = createOddsEngine(database)
  engine.receive(
    GAMES_FEED,
    games.map(({ gameKey }) => ({ type: 'result', gameKey, result })),
  )
  const { resulted } = await engine.flush()
  await database.pool.query('select pg_notify($1, $2)', [
    'fairline',
    JSON.stringify({ from: 'chaos', topic: RESULTED_TOPIC, message: resulted }),
  ])
}

export type BetFact = {
  readonly bet_id: bigint
  readonly player_id: bigint
  readonly account_id: bigint
  readonly idempotency_key: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly status: string
  readonly payout: bigint | null
  /** Entries of the ledger that took its stake, and that paid it. */
  readonly stakes: bigint
  readonly payouts: bigint
  /** Times it was decided. */
  readonly decisions: bigint
}

/** Every bet there is, with how often the ledger took and paid for it. */
export async function allBets(database: Database): Promise<readonly BetFact[]> {
  const { rows } = await database.pool.query<BetFact>(`
    select b.bet_id, b.player_id, b.account_id, b.idempotency_key, b.amount, b.balance_after, b.status, b.payout,
      count(e.*) filter (where e.kind = 'bet_stake') as stakes, count(e.*) filter (where e.kind in ('bet_payout', 'bet_refund')) as payouts,
      (select count(*) from settlement.settlement s where s.bet_id = b.bet_id) as decisions
    from betting.bet b left join wallet.entry e on e.reference = 'bet:' || b.bet_id group by b.bet_id`)
  return rows
}

export async function balanceOf(database: Database, accountId: number): Promise<bigint> {
  const { rows } = await database.pool.query<{ balance: bigint }>(
    'select balance from wallet.account where account_id = $1',
    [accountId],
  )
  return rows[0]?.balance ?? -1n
}

export async function openBets(database: Database, gameIds: readonly number[]): Promise<number> {
  const { rows } = await database.pool.query<{ open: bigint }>(
    `select count(*) as open from betting.bet b where status = 'accepted' and exists (select from betting.leg l where l.bet_id = b.bet_id and l.game_id = any($1))`,
    [gameIds],
  )
  return Number(rows[0]?.open)
}

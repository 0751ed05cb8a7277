// Valid input for the calls of our own games: each player has a session and a round that they played in it.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DAY_MS } from '#kernel/time.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { registerOwnGames } from '#modules/casino/lobby/server/register-own-games.ts'
import { TABLE_GAMES } from '#modules/casino/tables/rules/table-games.ts'
import { advanceTable } from '#modules/casino/tables/server/lead/advance-table.ts'
import { createLinks } from '#modules/casino/tables/server/lead/chain-links.ts'
import { lastRoundOf } from '#modules/casino/tables/server/stores/round-store.ts'
import { decisionTime } from '#platform/server/db.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServedApp, SignedIn } from './served-app.ts'

export type CasinoSamples = {
  readonly sessions: ReadonlyMap<number, string>
  /** Of the first player: a round of an instant game. */
  readonly roundId: number
  /** A round of crash that stays open. */
  readonly tableRoundId: number
}

type Input = (player: SignedIn) => Record<string, unknown>

/** POSTs that stake nothing, or are keyed by their round and the number of the step in it, or by their day. */
export const casinoWithoutKey = [
  'POST /web-api/casino/bonus-games/:game/plays',
  'POST /web-api/casino/bonus-games/plays/:playId/choices',
  'POST /web-api/casino/favourites',
  'POST /web-api/casino/launches',
  'POST /web-api/casino/provider-launches',
  'POST /web-api/casino/sessions',
  'POST /web-api/casino/seeds',
  'POST /web-api/casino/rounds/:roundId/events',
  'POST /web-api/casino/rounds/:roundId/end',
  'POST /web-api/casino/tables/bets/:betId/cash-out',
  'POST /web-api/casino/tables/bets/:betId/decisions',
] as const

const UNKNOWN_COMMITMENT = '0'.repeat(64)

/** A player without a session sends a token that is nobody's. */
export const casinoInputs = (samples: () => CasinoSamples): Readonly<Record<string, Input>> => ({
  'GET /web-api/casino/bonus-games/:game/today': () => ({ game: 'fortuna' }),
  'POST /web-api/casino/bonus-games/:game/plays': () => ({
    game: 'fortuna',
    commitment: UNKNOWN_COMMITMENT,
    clientSeed: 'sample',
  }),
  'POST /web-api/casino/bonus-games/plays/:playId/choices': () => ({ playId: 1, step: 1, choice: { chest: 1 } }),
  'GET /web-api/casino/catalogue/games/:game': () => ({ game: 'dice' }),
  'GET /web-api/casino/catalogue/providers/:provider': () => ({ provider: 'fairline' }),
  'GET /web-api/casino/catalogue/tiles': () => ({ codes: 'dice' }),
  'GET /web-api/casino/games/:game/session': () => ({ game: 'dice' }),
  'GET /web-api/casino/originals/:gameId': () => ({ gameId: 101 }),
  'POST /web-api/casino/favourites': () => ({ game: 'dice', isFavourite: true }),
  'POST /web-api/casino/launches': ({ accountId }) => ({ game: 'keno', accountId, device: 'phone' }),
  'POST /web-api/casino/provider-launches': ({ accountId }) => ({
    game: 'unknown',
    accountId,
    device: 'phone',
  }),
  'POST /web-api/casino/sessions': () => ({ launchToken: 'unknown' }),
  'POST /web-api/casino/rounds': ({ playerId }) => ({
    sessionToken: samples().sessions.get(playerId) ?? 'unknown',
    idempotencyKey: randomUUID(),
    amount: '1.00',
    options: { lower: 0, upper: 5_000 },
  }),
  'POST /web-api/casino/rounds/:roundId/events': () => ({ roundId: samples().roundId, step: 1, choice: null }),
  'POST /web-api/casino/rounds/:roundId/end': () => ({ roundId: samples().roundId }),
  'GET /web-api/casino/rounds/:roundId': () => ({ roundId: samples().roundId }),
  'GET /web-api/casino/rounds/:roundId/proof': () => ({ roundId: samples().roundId }),
  'POST /web-api/casino/seeds': () => ({ clientSeed: 'sample', nextCommitment: UNKNOWN_COMMITMENT }),
  'GET /web-api/casino/tables/pages/:gameId': () => ({ gameId: 301 }),
  'GET /web-api/casino/tables/:table/state': () => ({ table: 'crash' }),
  'GET /web-api/casino/tables/:table/rounds': () => ({ table: 'crash' }),
  'GET /web-api/casino/tables/:table/session': () => ({ table: 'crash' }),
  'GET /web-api/casino/tables/:table/bets': () => ({ table: 'crash' }),
  'GET /web-api/casino/tables/rounds/:roundId/proof': () => ({ roundId: samples().tableRoundId }),
  'POST /web-api/casino/tables/:table/bets': ({ accountId }) => ({
    table: 'crash',
    roundId: samples().tableRoundId,
    accountId,
    idempotencyKey: randomUUID(),
    chips: [{ spot: 'flight', amount: '1.00' }],
  }),
  'POST /web-api/casino/tables/bets/:betId/cash-out': () => ({ betId: 1 }),
  'POST /web-api/casino/tables/bets/:betId/decisions': () => ({ betId: 1, step: 1, hand: 0, kind: 'stand' }),
})

/** Betting goes on for as long as the tests do. */
async function openLongRound({ given: { app, database } }: ServedApp): Promise<number> {
  const crash = TABLE_GAMES.get('crash')
  if (crash === undefined) throw new Error('there is no crash')
  const key = deriveKey(app.options.secret, 'casino table chains')
  const server = {
    database,
    stakes: app.stakes,
    chainKey: key,
    chainLength: 10,
    games: new Map([['crash', { ...crash, timing: { ...crash.timing, openMs: DAY_MS } }]]),
    beacon: undefined,
    countryOf: async () => undefined,
    timeOf: decisionTime,
    steadyMs: () => performance.now(),
  }
  for (let steps = 0; steps < 2; steps += 1) await advanceTable(server, createLinks(key), 'crash', true)
  const round = await lastRoundOf(database.db, 'crash')
  if (round?.state !== 'open') throw new Error('the table did not open')
  return round.roundId
}

export async function givenCasinoSamples(app: ServedApp, players: readonly SignedIn[]): Promise<CasinoSamples> {
  // As the worker does at its start.
  await registerOwnGames(
    { database: app.given.database },
    new Map([...ORIGINALS].map(([code, game]) => [code, { game, isSlot: false }])),
  )
  const sessions = new Map<number, string>()
  const rounds: number[] = []
  for (const player of players) {
    const { body: launched } = await app.send(
      'POST /web-api/casino/launches',
      { game: 'dice', accountId: player.accountId, device: 'desktop' },
      player,
    )
    const { launchToken } = launched as { launchToken: string }
    const opened = await app.send('POST /web-api/casino/sessions', { launchToken, clientSeed: 'sample' }, player)
    const { sessionToken } = opened.body as { sessionToken: string }
    sessions.set(player.playerId, sessionToken)
    const played = await app.send(
      'POST /web-api/casino/rounds',
      { sessionToken, idempotencyKey: randomUUID(), amount: '1.00', options: { lower: 0, upper: 5_000 } },
      player,
    )
    if (played.status !== 201) throw new Error(`the round was refused: ${played.text}`)
    rounds.push((played.body as { round: { roundId: number } }).round.roundId)
  }
  // Their country's rules keep the starts of two rounds seconds apart.
  const owner = new pg.Client(app.given.ownerUrl)
  await owner.connect()
  await owner.query("update casino.session set profile = 'default'")
  await owner.end()
  const [roundId = 0] = rounds
  return { sessions, roundId, tableRoundId: await openLongRound(app) }
}

// Connections of the database cut under a load of casino rounds: each key is one round, whatever was lost on the way.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { closeAtEnd, givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'

const PLAYERS = 4
const ROUNDS = 15
const TRIES_MAX = 200

let given: GivenApp
let owner: pg.Pool
beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Pool({ connectionString: given.ownerUrl, max: 1 })
  closeAtEnd(() => owner.end())
})

/** Repeats a call until it is answered: what was lost or is unknown is asked again, with the same input. */
async function insist(name: CallName, input: object, playerId: number): Promise<unknown> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await given.call(name, input, playerId).catch(() => undefined)
    if (answer !== undefined && answer.status < 500) return answer.body
  }
  throw new Error(`${name} was never answered`)
}

async function openedDice({ playerId, accountId }: { playerId: number; accountId: number }): Promise<string> {
  const launched = await insist('POST /web-api/casino/launches', { game: 'dice', accountId, device: 'phone' }, playerId)
  const { launchToken } = launched as { launchToken: string }
  const opened = await insist('POST /web-api/casino/sessions', { launchToken, clientSeed: 'cut' }, playerId)
  return (opened as { sessionToken: string }).sessionToken
}

test('rounds under cut connections are drawn and paid once each, without a gap in their nonces', async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await givenPlayer(given, { balance: 100_000n })
      return { ...player, sessionToken: await openedDice(player) }
    }),
  )
  let cut = 0
  /** Ends one connection that is at work at this moment, whoever's it is. */
  const cutOne = async (): Promise<void> => {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
    )
    cut += rowCount ?? 0
  }
  const played = await Promise.all(
    players.map(async ({ playerId, sessionToken }) => {
      const bodies: unknown[] = []
      for (let n = 0; n < ROUNDS; n += 1) {
        const input = {
          sessionToken,
          idempotencyKey: randomUUID(),
          amount: '1.00',
          options: { lower: 0, upper: 4_950 },
        }
        const [body] = await Promise.all([insist('POST /web-api/casino/rounds', input, playerId), cutOne()])
        bodies.push(body)
      }
      return bodies as { round: { nonce: number; payout: string }; balance: string }[]
    }),
  )
  expect(cut).toBeGreaterThan(0)
  for (const rounds of played) {
    expect(rounds.map(({ round }) => round.nonce)).toEqual(rounds.map((_round, index) => index))
    const won = rounds.filter(({ round }) => round.payout === '2.00').length
    expect(rounds.at(-1)?.balance).toBe(`${1_000 - ROUNDS + 2 * won}.00`)
  }
  expect(await ledgerFaults(given)).toEqual([])
})

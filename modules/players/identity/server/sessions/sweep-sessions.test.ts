import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { manualClock, type ManualClock } from '#platform/server/clock.testdata.ts'
import { liveClient, type LiveClient } from '#platform/server/live/live-client.testdata.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { givenServedApp, givenSignedIn, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'

/** The maximum time of an ended session's sockets (SEC-04). */
const CLOSED_WITHIN_MS = 5_000
const SESSION_ENDED = 4001

let clock: ManualClock
let app: ServedApp
beforeAll(async () => {
  clock = manualClock('2026-05-17T12:00:00Z')
  app = await givenServedApp(await givenApp({ clock }))
})

const connect = ({ cookie }: SignedIn): Promise<LiveClient> =>
  liveClient(`${app.served.url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/live`, {
    headers: { cookie },
  })
const isGood = async ({ cookie }: SignedIn): Promise<boolean> =>
  (await app.send('GET /web-api/session', {}, { cookie })).text !== '{"user_id":null}'
const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms)
/** Of the only session of a player; expiry is the owner's to change. */
async function alter(player: SignedIn, column: 'last_seen_at' | 'expires_at', at: Date): Promise<void> {
  const client = new pg.Client({ connectionString: app.given.ownerUrl })
  await client.connect()
  await client.query(`update identity.session set ${column} = $1 where player_id = $2`, [at, player.playerId])
  await client.end()
}

test.each(['expires_at', 'last_seen_at'] as const)(
  'SEC-03, SEC-04 the open socket of a session whose time is over by %s closes within five seconds of it',
  async (column) => {
    const [over, other] = [await givenSignedIn(app), await givenSignedIn(app)]
    const [mine, others] = [await connect(over), await connect(other)]
    // Half a second left, later than any use recorded by the connection.
    await alter(over, column, column === 'expires_at' ? inMs(500) : inMs(500 - DAY_MS))
    expect(mine.socket.readyState).toBe(mine.socket.OPEN)
    await clock.advance(500 + CLOSED_WITHIN_MS)
    expect(await mine.closed).toBe(SESSION_ENDED)
    expect([await isGood(over), await isGood(other)]).toEqual([false, true])
    await others.settled()
  },
)

test('SEC-04 a player who is closed is out everywhere within five seconds', async () => {
  const player = await givenSignedIn(app)
  const client = await connect(player)
  await sql`update identity.player set status = 'closed' where player_id = ${player.playerId}`.execute(
    app.given.database.db,
  )
  expect(await isGood(player)).toBe(false)
  await clock.advance(CLOSED_WITHIN_MS)
  expect(await client.closed).toBe(SESSION_ENDED)
})

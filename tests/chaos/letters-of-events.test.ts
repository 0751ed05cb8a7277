// Letters that consumers of events write, while their connections are cut and the process dies right after the post has taken a letter.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { registrationLetters } from '#modules/players/onboarding/server/on-player-registered.ts'
import { exclusionLetters } from '#modules/protection/exclusions/server/letters/exclusion-letters.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { createBus } from '#platform/server/bus.ts'
import { connect } from '#platform/server/db.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { deleteConsumer } from '#platform/server/outbox/outbox-store.ts'
import { createOutbox, type Outbox } from '#platform/server/outbox/run-outbox.ts'
import { listSetAside } from '#platform/server/outbox/set-aside-store.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedApp, givenSignedIn, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

const RUNS = 15
const DRAINS_MAX = 1_000
/** admin_shutdown: what a process sees whose database is stopped under it. */
const DIED = Object.assign(new Error('the process died'), { code: '57P01' })

let app: ServedApp
let outboxes: readonly Outbox[]
/** Whether the process dies after the next letters that the post takes. */
let deaths: boolean[] = []
let cutConnections: () => Promise<unknown>

const mortal = ({ post, letterhead }: LetterServer): LetterServer => ({
  letterhead,
  post: {
    ...post,
    send: async (db, message) => {
      const isTaken = await post.send(db, message)
      if (deaths.shift() === true) throw DIED
      return isTaken
    },
  },
})

beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({
      passwords: { isPassword: async () => true, hashPassword: async (password) => `kept ${password}` },
    }),
  )
  const { ownerUrl, database: producers } = app.given
  const killer = connect(ownerUrl, { connectionsMax: 1 })
  closeAtEnd(() => killer.close())
  cutConnections = () =>
    killer.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deliverer'`)
  const url = new URL(ownerUrl)
  url.searchParams.set('application_name', 'deliverer')
  const log = createLog('silent')
  outboxes = await Promise.all(
    [1, 2].map(async () => {
      const database = connect(url.href, { role: 'fairline_app', connectionsMax: 3, onError: () => undefined })
      closeAtEnd(() => database.close())
      const bus = await createBus(ownerUrl, producers.pool, log)
      closeAtEnd(() => bus.close())
      const letters = mortal(app.given.app.letters)
      const consumers = [
        registrationLetters({ database, clock: impatientClock, ...letters }),
        exclusionLetters(letters),
      ]
      return createOutbox({ database, bus, clock: impatientClock, log, consumers })
    }),
  )
})

/** A process that is cut off comes back and goes on. */
async function drainUntil(outbox: Outbox, isOver: () => boolean): Promise<void> {
  for (let drains = 0; drains < DRAINS_MAX; drains += 1) {
    const isLast = isOver()
    const isDone = await outbox.drain().then(
      () => true,
      () => false,
    )
    if (isDone && isLast) return
  }
  throw new Error('the outbox could not be drained')
}

/** Registers, then takes a pause, then excludes themselves. */
async function live(): Promise<SignedIn> {
  const player = await givenSignedIn(app)
  const { saferGambling } = app.given.app
  const actor = `player:${player.playerId}`
  await excludePlayer(saferGambling, player.playerId, { kind: 'time_out', days: 1, actor })
  await excludePlayer(saferGambling, player.playerId, { kind: 'self_exclusion', days: null, actor })
  return player
}

type Written = { readonly purpose: string; readonly text: string }
const lettersTo = async ({ email }: SignedIn): Promise<readonly Written[]> =>
  (
    await app.given.database.pool.query<Written>(
      'select purpose, text from post.message where recipient = $1 order by message_id',
      [email],
    )
  ).rows

async function expectEachOnce(players: readonly SignedIn[]): Promise<void> {
  for (const player of players) {
    const letters = await lettersTo(player)
    expect(letters.map(({ purpose }) => purpose).toSorted()).toEqual([
      'email-confirm',
      'own-exclusion',
      'own-exclusion',
    ])
    const [pause, forGood] = letters.filter(({ purpose }) => purpose === 'own-exclusion')
    expect([pause?.text, forGood?.text]).toEqual([
      expect.not.stringContaining('until further notice'),
      expect.stringContaining('until further notice'),
    ])
  }
}

test('each letter of an event is written once and in order, however often its consumer is cut off or begins again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (count, cuts, dying) => {
        deaths = [...dying]
        let isOver = false
        const drains = outboxes.map((outbox) => drainUntil(outbox, () => isOver))
        const living = Promise.all(Array.from({ length: count }, live))
        for (let cut = 0; cut < cuts; cut += 1) await cutConnections()
        const players = await living
        isOver = true
        await Promise.all(drains)
        await expectEachOnce(players)

        // A consumer without its position gets every event again.
        for (const name of ['registration-letters', 'exclusion-letters'])
          await deleteConsumer(app.given.database.db, name)
        await Promise.all(outboxes.map((outbox) => drainUntil(outbox, () => true)))
        await expectEachOnce(players)
      },
    ),
    { numRuns: RUNS },
  )
  expect(await listSetAside(app.given.database.db, 1)).toEqual([])
})

// No marketing reaches a player who has not asked for it, or who is excluded (UK-44).
import { beforeAll, expect, test } from 'vitest'
import { givenServedApp, type Answer, type ServedApp } from '#modules/money/payments/server/served-app.testdata.ts'
import { newsletterLink } from '#modules/players/my-account/server/stop-newsletter.ts'
import { mayMarket } from '#modules/protection/harm-markers/server/service.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { register, type Player } from './registered-player.ts'
import { sandboxRegister } from '#modules/protection/exclusions/server/register/national-register.ts'

let served: ServedApp

beforeAll(async () => {
  served = await givenServedApp()
})

const post = ({ cookie }: Player, path: string, input: object): Promise<Answer> =>
  served.ask('POST', path, input, { cookie })
const exclude = (player: Player): Promise<Answer> =>
  post(player, '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 30 })
const timeOut = (player: Player): Promise<Answer> =>
  post(player, '/limit-service-api/api/external/web/v3/limits', { limits: [{ limitType: 33, limitValue: 1 }] })
const rows = async (query: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await served.given.database.pool.query<Record<string, unknown>>(query, values)).rows

const consent = (player: Player, id: string, value: boolean): Promise<Answer> =>
  post(player, '/web-api/accounts/settings', { id, value })
const offer = (playerId: number, kind: 'mail' | 'sms' = 'mail') => {
  const said = { matter: 'marketing' as const, playerId, to: 'anna@example.com', text: 'Free bets', purpose: 'news' }
  return kind === 'mail' ? { ...said, kind, subject: 'News' } : { ...said, kind, to: '+491701234567' }
}
const advertise = ({ playerId }: Player, kind: 'mail' | 'sms' = 'mail'): Promise<boolean> =>
  served.given.database.transaction((tx) => served.given.app.letters.post.send(tx, offer(playerId, kind)))
const queued = async ({ playerId }: Player): Promise<readonly unknown[]> =>
  (
    await rows(
      "select kind, state, text from post.message where matter = 'marketing' and player_id = $1 order by message_id",
      playerId,
    )
  ).map(({ kind, state, text }) => `${String(kind)} ${String(state)} ${String(text)}`)

test('UK-44 no player gets marketing on a channel that they have not subscribed to', async () => {
  const player = await register(served)
  const { db } = served.given.database
  const channels = async () => [
    await mayMarket(db, player.playerId, 'mail'),
    await mayMarket(db, player.playerId, 'sms'),
    await mayMarket(db, player.playerId, 'push'),
  ]
  expect([await channels(), await advertise(player), await queued(player)]).toEqual([[false, false, false], false, []])
  await consent(player, 'news_email', true)
  expect([await channels(), await advertise(player), await advertise(player, 'sms')]).toEqual([
    [true, false, false],
    true,
    false,
  ])
  await consent(player, 'news_sms', true)
  expect([await channels(), await advertise(player, 'sms')]).toEqual([[true, true, false], true])
  // A player who unsubscribes gets no queued marketing either.
  await consent(player, 'news_email', false)
  expect(await queued(player)).toEqual(['mail failed null', 'sms waiting Free bets'])
  expect([await mayMarket(db, 999_999_999, 'mail'), await channels()]).toEqual([false, [false, true, false]])
})

test.each([
  ['a self-exclusion', exclude],
  ['a time-out', timeOut],
] as const)('GLI-19 UK-44 %s closes the gate and withdraws queued marketing', async (_name, stop) => {
  const player = await register(served)
  await consent(player, 'news_email', true)
  expect([await advertise(player), await queued(player)]).toEqual([true, ['mail waiting Free bets']])
  expect((await stop(player)).status).toBe(200)
  expect(await queued(player)).toEqual(['mail failed null'])
  expect([await advertise(player), await queued(player)]).toEqual([false, ['mail failed null']])
  // Service letters about the account still reach the player.
  const letter = { kind: 'mail' as const, matter: 'service' as const, to: 'a@example.com', subject: 'x', text: 'x' }
  const { db } = served.given.database
  expect(await served.given.app.letters.post.send(db, { ...letter, purpose: 'new-device' })).toBe(true)
})

test('UK-44 marketing that races with an exclusion is withdrawn or refused, and none is written outside a transaction', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const player = await register(served)
    await consent(player, 'news_email', true)
    const letters = Array.from({ length: 6 }, () => advertise(player))
    await Promise.all([...letters, exclude(player)])
    expect((await queued(player)).filter((one) => String(one).includes('waiting'))).toEqual([])
  }
  const { app, database } = served.given
  await expect(app.letters.post.send(database.db, offer(1))).rejects.toThrow('within a transaction')
})

const LOOKS_MAX = 1_000

/** Until a transaction waits for another's lock, or all are done. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.finally(() => (isOver = true))
  for (let looks = 0; !isOver && looks < LOOKS_MAX; looks += 1)
    if ((await rows('select 1 from pg_locks where not granted')).length > 0) return
}

test('UK-44 marketing that races with the player’s opt-out never outlives it, by settings or by link', async () => {
  const { app, database } = served.given
  for (const how of ['settings', 'link'] as const) {
    const player = await register(served)
    await consent(player, 'news_email', true)
    // A letter that has passed the gate, and is written a moment later.
    const passed = Promise.withResolvers<undefined>()
    const written = Promise.withResolvers<undefined>()
    const writing = database.transaction(async (tx) => {
      await app.letters.post.send(tx, offer(player.playerId))
      passed.resolve(undefined)
      await written.promise
    })
    await passed.promise
    const key = deriveKey(app.options.secret, 'newsletter links')
    const link = newsletterLink(key, player.playerId, 'en', 'http://localhost')
    const stopping =
      how === 'settings'
        ? consent(player, 'news_email', false)
        : post(player, `/web-api/accounts/newsletter-stops/${link.split('token=')[1] ?? ''}`, {})
    // The opt-out waits for the letter's transaction; without that it would miss the letter.
    await untilWaiting(stopping)
    written.resolve(undefined)
    await writing
    expect((await stopping).status).toBe(200)
    expect(await queued(player)).toEqual(['mail failed null'])
  }
})

test('UK-44 a player named by the national register, or not cleared by it, gets no marketing', async () => {
  const registered = await givenServedApp({ nationalRegister: sandboxRegister(['SE']) })
  const { db } = registered.given.database
  const word = async (surname: string) => {
    const player = await register(registered, { countryId: 752, name: 'Kim', surname })
    await registered.ask(
      'POST',
      '/web-api/accounts/settings',
      { id: 'news_email', value: true },
      { cookie: player.cookie },
    )
    return mayMarket(db, player.playerId, 'mail')
  }
  expect([await word('Excluded'), await word('Away'), await word('Clear')]).toEqual([false, false, true])
})

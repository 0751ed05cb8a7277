// Pages that go to every player (apps/server/pages/player-slots.ts): the same bytes around what is one player's own. Two players ask for
// every route of the table, from a cold cache and from a warm one, at the same time and in turn; nothing of one is in the other's page.
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { routeTable } from '#apps/site/routing/route-table.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import { samplePath } from './every-route-expected.ts'
import { openRouteApp, type Got, type RouteApp } from './every-route-app.ts'

type Known = { readonly cookie: string; readonly accountId: number; readonly userId: number; readonly amount: string }

let app: RouteApp
let first: Known
let second: Known
let paths: readonly string[]

async function givenPlayer(minorUnits: bigint, amount: string): Promise<Known> {
  const cookie = await app.player()
  const { text } = await app.get('/web-api/wallet/balances', { cookie })
  const accountId = (JSON.parse(text) as { all_accounts: { id: number }[] }).all_accounts[0]?.id ?? 0
  const { database } = app.given
  await database.transaction(async (tx) => {
    const { wallet } = app.given.app
    const locked = await wallet.lockAccounts(tx, [accountId])
    const postings = playerToHouse(accountId, 'deposits_sandbox', -minorUnits)
    const idempotencyKey = `given:${accountId}`
    const draft = {
      kind: 'deposit' as const,
      idempotencyKey,
      reference: 'given',
      actor: 'test',
      currency: 'EUR',
      postings,
    }
    await wallet.post(tx, locked, [draft], new Date())
  })
  const { player_id } = await database.db
    .selectFrom('wallet.account')
    .select('player_id')
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirstOrThrow()
  return { cookie, accountId, userId: Number(player_id), amount }
}

const decoded = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const ownJson = (text: string): unknown => JSON.parse(decoded(/ data-player="([^"]*)"/u.exec(text)?.[1] ?? 'null'))
const balanceShown = (text: string): string | undefined => /<bdi class="ltr">(€[\d,.]+)<\/bdi>/u.exec(text)?.[1]

/** What of the other player is in a page that was sent to one. */
const foreignIn = (text: string, other: Known): readonly string[] =>
  [other.amount, other.amount.replaceAll(/[€,]/gu, ''), `"userId":${other.userId},`, `"id":${other.accountId},`].filter(
    (mark) => decoded(text).includes(mark),
  )

beforeAll(async () => {
  app = await openRouteApp()
  first = await givenPlayer(7_654_321n, '€76,543.21')
  second = await givenPlayer(1_234_567n, '€12,345.67')
  const params = {
    sport: 'football',
    ruleGroup: '1',
    chapter: '1',
    championship: app.championship,
    game: `${app.game.gameId}-home-away`,
  }
  paths = routeTable.map(({ name, path }) =>
    samplePath(name === 'rules' ? '/information/rules/:ruleGroup' : path, params),
  )
}, 180_000)

const get = (path: string, { cookie }: Known, more: Readonly<Record<string, string>> = {}): Promise<Got> =>
  app.get(path, { cookie, ...more })

test('a page of every route holds nothing of another player, from a cold cache, a warm one and both at once', async () => {
  const complaints: string[] = []
  let filled = 0
  for (const path of paths.map((one) => `/en${one}`)) {
    const cold = await get(path, first)
    const together = await Promise.all([get(path, second), get(path, first), get(path, second)])
    for (const [own, other, got] of [
      [first, second, cold],
      [second, first, together[0]],
      [first, second, together[1]],
      [second, first, together[2]],
    ] as const) {
      if (got.status !== 200) continue
      const foreign = foreignIn(got.text, other)
      if (foreign.length > 0) complaints.push(`${path}: ${foreign.join(', ')} of the other player`)
      if (/(?:amount|player)-slot-/u.test(got.text)) complaints.push(`${path}: a slot was left open`)
      if (!got.text.includes('data-player=')) continue
      filled += 1
      const { userId, balances } = ownJson(got.text) as { userId: number; balances: { balance: string } }
      if (userId !== own.userId || `€${Number(balances.balance).toLocaleString('en')}` !== own.amount)
        complaints.push(`${path}: the page of ${own.userId} names ${userId} with ${balances.balance}`)
      if (got.headers['cache-control'] !== 'private, no-store')
        complaints.push(`${path}: ${String(got.headers['cache-control'])}`)
    }
  }
  expect(complaints).toEqual([])
  // Routes of the table that are open to all players; each was asked for four times.
  expect(filled).toBeGreaterThan(4 * 80)
}, 240_000)

test('a player’s line shows the player’s own balance in the first bytes, packed or not, and no visitor’s header', async () => {
  for (const own of [first, second]) {
    const plain = await get('/en/line', own)
    expect(balanceShown(plain.text)).toBe(own.amount)
    expect(plain.text).toContain(`aria-label="Balance ${own.amount}"`)
    expect(plain.text).not.toContain('/en/login')
    expect(plain.text).not.toContain('href="/en/registration"')
  }
  const { text } = await app.get('/en/line')
  expect(text).not.toContain('data-player')
  expect(text).toContain('/en/login')
})

test('what is filled in is escaped and packed as one gzip stream', async () => {
  const { cutSlots, fillPacked, fillSlots, packParts } = await import('#apps/server/pages/player-slots.ts')
  const marks = { amount: 'amount-slot-n', player: 'player-slot-n' }
  const page = `<html data-player="${marks.player}">${'games '.repeat(5_000)}<b title="${marks.amount}">${marks.amount}</b>end`
  const slots = cutSlots(page, marks)
  const texts = { amount: `<script>&'"`, player: '{"name":"<b>\\"x\\"</b>"}' }
  const filled = fillSlots(slots, texts)
  expect(filled.toString()).not.toContain('<script>')
  expect(filled.toString()).toContain('title="&lt;script&gt;&amp;&#39;&quot;">&lt;script&gt;')
  const packed = fillPacked(slots.names, await packParts(slots), filled, texts)
  expect(gunzipSync(packed)).toEqual(filled)
  expect(slots.parts.map(String).join('')).not.toContain('slot-n')
})

test('a page of the player’s own area and a data request are rendered for the player alone', async () => {
  const office = await get('/en/office/account', first)
  expect(office.status).toBe(200)
  expect(office.text).not.toContain('data-player=')
  expect(office.headers['cache-control']).toBe('private, no-store')
  expect((await get('/en/line.data', first)).text).toContain('"76543.21"')
  const { text } = await get('/en/line.data', second)
  expect(text).toContain('"12345.67"')
  expect(text).not.toContain('76543.21')
})

// What happens to open bets whose player excludes themselves, by the brand's published rules (GLI-21).
import { expect, test } from 'vitest'
import { voidExcludedBets } from '#modules/sports/settlement/server/service.ts'
import { givenServedApp } from '#modules/money/payments/server/served-app.testdata.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  ledgerFaults,
  played,
  settleGame,
  tellResults,
  type GivenGame,
  type GivenApp,
} from '../support/builders/given.ts'
import { giveMoney, register, type Player } from './registered-player.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

async function setPolicy(given: GivenApp, value: 'stand' | 'void'): Promise<void> {
  await setConfig(given.database, { brand: 'fairline', key: 'openBetsAtExclusion', value, actor: 'test' })
  await given.app.gates.siteConfigs.reload()
}

/** An instant of the past or the future, from now. */

/** As a feed that is late would have it: the game is past its start, and still in the line. */
const begin = (given: GivenApp, { gameId }: GivenGame): Promise<unknown> =>
  given.database.pool.query('update catalogue.game set start_at = platform.now() where game_id = $1', [gameId])

const voidingOf = ({ database, app }: GivenApp) => ({ database, settler: app.settler, log: app.options.log })

async function policyApp(policy: 'stand' | 'void') {
  const app = await givenServedApp()
  const { given } = app
  if (policy === 'void') await setPolicy(given, policy)
  const player = await register(app)
  await giveMoney(given, player, 10_000n)
  const [open, over, told] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const single = await givenBet(given, player, [open.selection('1x2', 'home')], { amount: '10.00' })
  const express = await givenBet(given, player, [open.selection('1x2', 'home'), over.selection('1x2', 'home')], {
    amount: '5.00',
  })
  const settled = await givenBet(given, player, [over.selection('1x2', 'away')], { amount: '3.00' })
  const waiting = await givenBet(given, player, [told.selection('1x2', 'home')], { amount: '2.00' })
  await settleGame(given, over, played(1, 0))
  const stranger = await register(app)
  await giveMoney(given, stranger, 1_000n)
  const other = await givenBet(given, stranger, [open.selection('1x2', 'home')], { amount: '1.00' })
  await app.ask(
    'POST',
    '/limit-service-api/limit/external/web/api/v1/BlockUser',
    { days: 30 },
    { cookie: player.cookie },
  )
  const statuses = async (): Promise<readonly unknown[]> => {
    const bets = [single, express, settled, waiting, other]
    const { rows: found } = await given.database.pool.query<{ status: string }>(
      'select status from betting.bet where bet_id = any($1) order by bet_id',
      [bets],
    )
    return found.map(({ status }) => status)
  }
  return { given, player, open, told, statuses }
}

test('GLI-21 where the rules let them stand, open bets of an excluded player are settled as usual', async () => {
  const { given, player, open, told: last, statuses } = await policyApp('stand')
  expect(await voidExcludedBets(voidingOf(given))).toBe(0)
  expect(await statuses()).toEqual(['accepted', 'accepted', 'lost', 'accepted', 'accepted'])
  await settleGame(given, open, played(1, 0))
  await settleGame(given, last, played(0, 1))
  expect(await statuses()).toEqual(['won', 'won', 'lost', 'lost', 'won'])
  expect(Number(await balanceOf(given, player.playerId))).toBeGreaterThan(100)
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-21 where the rules void them, open bets are returned after the exclusion, once, and nothing later changes them', async () => {
  const { given, player, open, told: last, statuses } = await policyApp('void')
  expect(await statuses()).toEqual(['accepted', 'accepted', 'lost', 'accepted', 'accepted'])
  // Several workers at once, and again; one of the bets is being settled meanwhile.
  await tellResults(given, [[last, played(0, 1)]])
  await Promise.all([
    voidExcludedBets(voidingOf(given)),
    voidExcludedBets(voidingOf(given)),
    given.app.settler.settleGames([last.gameId]),
  ])
  const after = await statuses()
  // The express has a decided leg: it stands. Results recorded before the exclusion are settled first, whichever
  // worker is faster.
  expect(after).toEqual(['returned', 'accepted', 'lost', 'lost', 'accepted'])
  const balance = '90.00'
  expect(await balanceOf(given, player.playerId)).toBe(balance)
  expect(await voidExcludedBets(voidingOf(given))).toBe(0)
  // The games end: a bet taken back stays so, whatever its legs would have returned.
  await settleGame(given, open, played(1, 0))
  expect(await statuses()).toEqual(['returned', 'won', 'lost', 'lost', 'won'])
  expect(Number(await balanceOf(given, player.playerId))).toBeGreaterThan(Number(balance))
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-21 an exclusion is no way out of a losing bet: once one of its games has begun it stands', async () => {
  const app = await givenServedApp()
  const { given } = app
  await setPolicy(given, 'void')
  const player = await register(app)
  await giveMoney(given, player, 10_000n)
  const [coming, begun, later] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const bets = [
    await givenBet(given, player, [coming.selection('1x2', 'home')], { amount: '10.00' }),
    await givenBet(given, player, [begun.selection('1x2', 'home')], { amount: '10.00' }),
    await givenBet(given, player, [coming.selection('1x2', 'home'), begun.selection('1x2', 'home')], {
      amount: '5.00',
    }),
    await givenBet(given, player, [later.selection('1x2', 'home')], { amount: '1.00' }),
  ]
  await begin(given, begun)
  await excludePlayer(given.app.saferGambling, player.playerId, {
    kind: 'self_exclusion',
    days: 1,
    actor: 'staff:1',
  })
  // A bet whose game begins while the worker is down is still taken back.
  await begin(given, later)
  expect(await voidExcludedBets(voidingOf(given))).toBe(2)
  const { rows } = await given.database.pool.query<{ status: string }>(
    'select status from betting.bet where bet_id = any($1) order by bet_id',
    [bets],
  )
  expect(rows.map(({ status }) => status)).toEqual(['returned', 'accepted', 'accepted', 'returned'])
  await settleGame(given, begun, played(0, 1))
  expect(await balanceOf(given, player.playerId)).toBe('85.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-21 the rules of the brand at which a player registered apply, whoever excludes them and from where', async () => {
  const app = await givenServedApp()
  const { given } = app
  await setPolicy(given, 'void')
  const better = async (): Promise<Player> => {
    const player = await register(app)
    await giveMoney(given, player, 1_000n)
    const game = await givenGame(given)
    await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
    return player
  }
  const [asked, excluded] = [await better(), await better()]
  // From now on this address belongs to another brand, which lets open bets stand.
  const domains = [new URL(app.url).host]
  await setConfig(given.database, { brand: 'another', key: 'domains', value: domains, actor: 'test' })
  await given.app.gates.siteConfigs.reload()
  const other = await better()
  const days = { days: 30 }
  await app.ask('POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', days, { cookie: asked.cookie })
  for (const { playerId } of [excluded, other])
    await excludePlayer(given.app.saferGambling, playerId, { kind: 'self_exclusion', ...days, actor: 'staff:1' })
  expect(await voidExcludedBets(voidingOf(given))).toBe(2)
  const players = [asked, excluded, other]
  expect(await Promise.all(players.map(({ playerId }) => balanceOf(given, playerId)))).toEqual([
    '10.00',
    '10.00',
    '0.00',
  ])
})

test('GLI-21 a worker killed between two steps continues with the rest', async () => {
  const { given, player, statuses } = await policyApp('void')
  let calls = 0
  const dying = {
    ...voidingOf(given),
    settler: {
      takeBackBets: async (betIds: readonly number[]) => {
        calls += 1
        await given.app.settler.takeBackBets(betIds)
        throw new Error('killed')
      },
    },
  }
  await voidExcludedBets(dying)
  expect(calls).toBe(1)
  const { rows: waiting } = await given.database.pool.query(
    'select 1 from settlement.open_bets_voiding where player_id = $1 and done_at is null',
    [player.playerId],
  )
  expect(waiting).toHaveLength(1)
  const before = await balanceOf(given, player.playerId)
  expect(await voidExcludedBets(voidingOf(given))).toBe(0)
  expect([await statuses(), await balanceOf(given, player.playerId)]).toEqual([
    ['returned', 'accepted', 'lost', 'returned', 'accepted'],
    before,
  ])
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-21 the rules and the page on safer play state what happens to open bets, in every language, as the brand has configured it', async () => {
  const app = await givenServedApp()
  const { database, app: own } = app.given
  const texts = async (): Promise<readonly string[]> => {
    const pages = ['en', 'ru', 'es', 'pt', 'de', 'tr', 'ar', 'fa'].flatMap((lang) => [
      app.ask('GET', `/views-api/v2/rules/${lang}/information/rules/2`),
      app.ask('GET', `/views-api/v2/information/${lang}/information/responsiblegaming`),
    ])
    return (await Promise.all(pages)).map(({ body }) => JSON.stringify(body))
  }
  const standing = await texts()
  expect(standing[0]).toContain('Bets that are open when you exclude yourself stand')
  expect(standing[1]).toContain('They stand and are settled like all others')
  for (const text of standing.slice(0, 2)) expect(text).not.toContain('are void, and their stakes')
  await setConfig(database, { brand: 'fairline', key: 'openBetsAtExclusion', value: 'void', actor: 'test' })
  await own.gates.siteConfigs.reload()
  const voided = await texts()
  for (const text of voided.slice(0, 2)) {
    expect(text).toContain('are void, and their stakes')
    expect(text).not.toMatch(/exclude yourself stand|They stand and are settled/u)
  }
  for (const [n, text] of voided.entries()) {
    expect(text).not.toBe(standing[n])
    expect(text).not.toMatch(/openBets/u)
    expect(text.match(/"question"/gu)?.length).toBe(standing[n]?.match(/"question"/gu)?.length)
  }
})

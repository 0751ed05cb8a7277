// The catalogue on its way: imported, listed and found, arranged by operators, its version changed by two of them.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { GamesFound } from '#modules/casino/games/contract.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf } from '#tests/calls/served-app.ts'
import { gameNames, importGames, offeredGames } from './service.ts'

const LIST = 'GET /web-api/casino/catalogue'
const REASON = 'as agreed with the provider'

let backoffice: Backoffice
let trader: Operator
let owner: pg.Client
let imported: Awaited<ReturnType<typeof importGames>>

const draft = (code: string, more: object = {}) => ({
  code,
  provider: { code: 'studio-nord', title: 'Studio Nord' },
  externalCode: `nord:${code}`,
  title: code.replaceAll('-', ' '),
  categories: ['slots'],
  rulesUrl: 'https://studio-nord.example/rules',
  releasedOn: '2024-05-01',
  versions: [{ version: '96', returnLow: 960_000, returnHigh: 960_000 }],
  ...more,
})

beforeAll(async () => {
  backoffice = await givenBackoffice()
  const { database } = backoffice.given
  imported = await importGames({ database }, [
    draft('northern-lights', {
      themes: ['winter'],
      features: ['free-spins', 'cascades'],
      volatility: 4,
      tags: ['aurora'],
      versions: [
        { version: '96', returnLow: 960_000, returnHigh: 960_000 },
        { version: '94', returnLow: 940_000, returnHigh: 940_000 },
      ],
    }),
    draft('fjord-riches', { themes: ['winter', 'sea'], features: ['free-spins'], volatility: 2, hasDemo: true }),
    draft('cod-harvest', { themes: ['sea'], countriesBlocked: ['SE'], titles: { de: 'Dorschernte' } }),
    draft('no-rules', { rulesUrl: undefined }),
    draft('BAD CODE'),
  ])
  trader = await givenOperator(backoffice, ['trader'])
  owner = new pg.Client(backoffice.given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  for (const code of ['northern-lights', 'fjord-riches', 'cod-harvest']) await setState(code, { state: 'active' })
})

const send = (name: CallName, input: Record<string, unknown>) => trader.client.send(name, input)
const setState = (game: string, more: Record<string, unknown>) =>
  send('PUT /staff-api/casino/games/:game/state', { game, reason: REASON, until: null, ...more })

async function listed(input: object = {}): Promise<GamesFound> {
  const { status, body } = await backoffice.given.call(LIST, input)
  expect(status).toBe(200)
  return body as GamesFound
}
const codes = ({ items }: GamesFound): string[] => items.map(({ code }) => code).toSorted()

test('an import says what it added and what it left out, and repeating it adds nothing', async () => {
  expect(imported).toEqual({ added: 4, updated: 0, faults: [{ line: 5, code: 'code_malformed', field: 'code' }] })
  const again = await importGames({ database: backoffice.given.database }, [draft('no-rules', { rulesUrl: undefined })])
  expect(again).toEqual({ added: 0, updated: 1, faults: [] })
  const taken = draft('no-rules', { provider: { code: 'others', title: 'Others' } })
  expect((await importGames({ database: backoffice.given.database }, [taken])).faults).toMatchObject([
    { line: 1, code: 'code_taken' },
  ])
})

test('filters combine, and each further choice is counted', async () => {
  const provider = 'studio-nord'
  const all = await listed({ provider })
  expect(codes(all)).toEqual(['cod-harvest', 'fjord-riches', 'northern-lights'])
  const winter = await listed({ provider, theme: 'winter' })
  expect(codes(winter)).toEqual(['fjord-riches', 'northern-lights'])
  expect(winter.facets['feature']).toEqual(
    expect.arrayContaining([
      { value: 'free-spins', count: 2 },
      { value: 'cascades', count: 1 },
    ]),
  )
  // Another theme would add to those chosen.
  expect(winter.facets['theme']).toContainEqual({ value: 'sea', count: 2 })
  expect(codes(await listed({ provider, theme: 'winter,sea', feature: 'free-spins', with: 'demo' }))).toEqual([
    'fjord-riches',
  ])
  expect(codes(await listed({ provider, return: '96' }))).toHaveLength(3)
  expect(await listed({ provider, return: '97' })).toMatchObject({ total: 0, items: [] })
  expect(winter.providers).toEqual({ 'studio-nord': 'Studio Nord' })
})

test('pages have a maximum, and their games do not repeat', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listed({ provider: 'studio-nord', limit: 1, page })))
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ])
  expect(new Set(pages.flatMap(codes)).size).toBe(3)
  expect((await backoffice.given.call(LIST, { page: 10_000 })).status).toBe(400)
  expect((await backoffice.given.call(LIST, { limit: 61 })).status).toBe(400)
})

test('search forgives typing errors, looks at other titles, providers and tags, and says what it looked for', async () => {
  expect(await listed({ text: 'nothern ligths' })).toMatchObject({ total: 1, corrected: 'northern lights' })
  expect((await listed({ text: 'dorschernte' })).items[0]?.code).toBe('cod-harvest')
  expect(codes(await listed({ text: 'studio nord' }))).toHaveLength(3)
  expect(codes(await listed({ text: 'aurora' }))).toEqual(['northern-lights'])
  expect(await listed({ text: 'zebra' })).toMatchObject({ total: 0 })
  expect((await listed({ text: 'cod', lang: 'de' })).items[0]?.title).toBe('Dorschernte')
})

test('a game that is barred where the visitor is stands in no list, and says so where it is named', async () => {
  const context = {
    address: '127.0.0.1',
    device: 'test',
    requestId: 'test',
    isSecure: false,
    origin: 'http://localhost',
  }
  const inSweden = { ...context, viewer: undefined, cookies: [], headers: { 'x-geo-country': 'SE' } }
  const { dispatcher } = backoffice.given.app
  const { body } = await dispatcher.dispatch(LIST, { provider: 'studio-nord' }, inSweden)
  expect(codes(body as GamesFound)).toEqual(['fjord-riches', 'northern-lights'])
  const tiles = await dispatcher.dispatch('GET /web-api/casino/catalogue/tiles', { codes: 'cod-harvest' }, inSweden)
  expect(tiles.body).toMatchObject({ items: [{ code: 'cod-harvest', bar: { code: 'country' } }] })
})

test('a stake on a game is barred by the player’s country, whether it is among the blocked or not among the allowed ones', async () => {
  const { database } = backoffice.given
  const barIn = (country: string, game = 'cod-harvest') =>
    database.transaction(async (tx) => {
      const offered = await offeredGames(tx, [{ game, playerId: 1 }], {
        countryOf: async () => country,
        now: new Date(),
      })
      return offered.get(1)?.bar?.refusal.code
    })
  expect([await barIn('SE'), await barIn('DE'), await barIn('SE', 'fjord-riches')]).toEqual([
    'game_not_in_country',
    undefined,
    undefined,
  ])
  await owner.query("update games.game set countries_allowed = '{FR}' where code = 'fjord-riches'")
  expect([await barIn('DE', 'fjord-riches'), await barIn('FR', 'fjord-riches')]).toEqual([
    'game_not_in_country',
    undefined,
  ])
  await owner.query("update games.game set countries_allowed = null where code = 'fjord-riches'")
})

test('UK-09 a game without rules or a return is not opened, by the call or past it', async () => {
  const refused = await setState('no-rules', { state: 'active' })
  expect([refused.status, codeOf(refused)]).toEqual([422, 'game_incomplete'])
  expect((refused.body as { error: { details: unknown } }).error.details).toEqual({ missing: ['rules'] })
  await expect(owner.query("update games.game set state = 'active' where code = 'no-rules'")).rejects.toThrow(
    /game_is_complete/u,
  )
  await expect(owner.query('update games.game set return_low = 970000, return_high = 970000')).rejects.toThrow(
    /game_version/u,
  )
})

test('states follow the operator at once: hidden, in maintenance with its end, recalled', async () => {
  const game = 'fjord-riches'
  const show = () => backoffice.given.call('GET /web-api/casino/catalogue/games/:game', { game })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await setState(game, { state: 'maintenance', until })).status).toBe(200)
  expect((await show()).body).toMatchObject({ tile: { bar: { code: 'maintenance', until } }, version: '96' })
  expect((await setState(game, { state: 'hidden' })).status).toBe(200)
  expect(codeOf(await show())).toBe('game_not_found')
  expect((await setState(game, { state: 'recalled' })).status).toBe(200)
  expect(codeOf(await show())).toBe('game_recalled')
  expect((await setState(game, { state: 'active' })).status).toBe(200)
  expect((await show()).status).toBe(200)
  expect(codeOf(await setState(game, { state: 'active', until }))).toBe('until_out_of_range')
  expect(codeOf(await setState(game, { state: 'hidden', reason: ' ' }))).toBe('reason_too_short')
  expect(codeOf(await setState('nothing', { state: 'hidden' }))).toBe('game_not_found')
})

test('pinned games stand first in their category, in their order', async () => {
  const pin = (pinned: readonly string[]) =>
    send('PUT /staff-api/casino/pins/:category', { category: 'slots', codes: pinned })
  expect((await pin(['cod-harvest', 'northern-lights'])).body).toMatchObject({
    items: [{ code: 'cod-harvest' }, { code: 'northern-lights' }],
  })
  const { items } = await listed({ category: 'slots' })
  expect(items.slice(0, 2).map(({ code }) => code)).toEqual(['cod-harvest', 'northern-lights'])
  expect(codeOf(await pin(['cod-harvest', 'cod-harvest']))).toBe('game_repeated')
  expect(codeOf(await pin(['nothing']))).toBe('game_not_found')
  expect((await pin([])).status).toBe(200)
})

test('limits are of a currency, in order, and show as the least stake', async () => {
  const game = 'cod-harvest'
  const set = (more: object) =>
    send('PUT /staff-api/casino/games/:game/limits', {
      game,
      currency: 'EUR',
      stakeMin: '0.20',
      stakeMax: '100',
      ...more,
    })
  expect((await set({})).body).toMatchObject({ limits: [{ currency: 'EUR', stakeMin: '0.20', stakeMax: '100.00' }] })
  expect((await listed({ text: 'cod harvest' })).items[0]?.stakeMin).toBe('0.20')
  expect(codes(await listed({ provider: 'studio-nord', stake: '20' }))).toEqual([game])
  expect(codeOf(await set({ stakeMax: '0.10' }))).toBe('limits_out_of_order')
  expect(codeOf(await set({ stakeMin: '0.001' }))).toBe('amount_too_precise')
  expect((await set({ stakeMin: null })).body).toMatchObject({ limits: [] })
})

test('countries and age are set together, and unknown countries are refused', async () => {
  const set = (more: object) =>
    send('PUT /staff-api/casino/games/:game/offer', {
      game: 'northern-lights',
      countriesAllowed: null,
      countriesBlocked: [],
      ageMin: null,
      ...more,
    })
  expect((await set({ countriesBlocked: ['FR', 'FR'], ageMin: 21 })).body).toMatchObject({
    countriesBlocked: ['FR'],
    ageMin: 21,
  })
  expect(codeOf(await set({ countriesBlocked: ['QQ'] }))).toBe('country_unknown')
  expect(codeOf(await set({ countriesAllowed: ['fr'] }))).toBe('country_malformed')
  expect((await set({})).status).toBe(200)
})

test('a hidden provider takes all of its games off the lists', async () => {
  const set = (isHidden: boolean) =>
    send('PUT /staff-api/casino/providers/:provider', { provider: 'studio-nord', isHidden, reason: REASON })
  expect((await set(true)).status).toBe(200)
  expect((await listed({ provider: 'studio-nord' })).total).toBe(0)
  expect((await set(false)).status).toBe(200)
  expect((await listed({ provider: 'studio-nord' })).total).toBe(3)
})

test('lists of operators have the titles of games and providers, and the code of one that is gone', async () => {
  const nameOf = await gameNames(backoffice.given.database.db, ['cod-harvest', 'cod-harvest', 'gone'])
  expect(nameOf('cod-harvest')).toEqual({ title: 'cod harvest', provider: 'Studio Nord' })
  expect(nameOf('gone')).toEqual({ title: 'gone', provider: 'gone' })
})

test('the search of the site finds games that are on offer, and forgives typing errors where no sport fits', async () => {
  const suggested = async (text: string) => {
    const { body } = await backoffice.given.call('GET /web-api/search/suggestions', { text, lang: 'de' })
    const { casino, corrected } = body as {
      casino: { title: string; provider: string; path: string }[]
      corrected?: string
    }
    return { casino: casino.map(({ path, ...names }) => ({ ...names, path: path.replace(/\d+/u, 'N') })), corrected }
  }
  const cod = { title: 'Dorschernte', provider: 'Studio Nord', path: '/slots/game/N/cod-harvest' }
  expect(await suggested('cod harvest')).toEqual({ casino: [cod], corrected: undefined })
  expect(await suggested('cod hravest')).toEqual({ casino: [cod], corrected: 'cod harvest' })
  // Hidden since its import.
  expect((await suggested('no rules')).casino).toEqual([])
})

test('operators find games by their words, state, provider and category, also those that no player sees', async () => {
  type Listed = { items: { code: string; state: string; missing: string[] }[]; total: number; pages: number }
  const find = async (more: Record<string, unknown>) => {
    const { body } = await send('GET /staff-api/casino/games', { provider: 'studio-nord', ...more })
    return (body as Listed).items.map(({ code }) => code)
  }
  expect((await find({})).toSorted()).toEqual(['cod-harvest', 'fjord-riches', 'no-rules', 'northern-lights'])
  expect(await find({ state: 'hidden' })).toEqual(['no-rules'])
  expect((await find({ state: 'active' })).toSorted()).toEqual(['cod-harvest', 'fjord-riches', 'northern-lights'])
  expect(await find({ provider: 'studio-sud' })).toEqual([])
  expect((await find({ category: 'slots' })).length).toBe(4)
  expect(await find({ category: 'live' })).toEqual([])
  expect((await find({ text: 'northern lights' }))[0]).toBe('northern-lights')
  expect(await find({ text: 'northern lights', state: 'hidden' })).not.toContain('northern-lights')
  expect(await find({ page: 2 })).toEqual([])
  const { body } = await send('GET /staff-api/casino/games', { provider: 'studio-nord', state: 'hidden' })
  expect(body).toMatchObject({ total: 1, pages: 1, items: [{ missing: ['rules'], until: null, version: '96' }] })
})

test('a game is shown whole to operators, and one without rules is not put on offer', async () => {
  const { body } = await send('GET /staff-api/casino/games/:game', { game: 'northern-lights' })
  expect(body).toMatchObject({
    isOwn: false,
    externalCode: 'nord:northern-lights',
    countriesAllowed: null,
    ageMin: null,
    limits: [],
    rulesUrl: 'https://studio-nord.example/rules',
    returns: ['96.00', '96.00'],
  })
  const { versions } = body as { versions: { version: string; returns: readonly string[] }[] }
  expect(versions.map(({ version, returns }) => [version, returns[0]]).toSorted()).toEqual([
    ['94', '94.00'],
    ['96', '96.00'],
  ])
  expect(codeOf(await send('GET /staff-api/casino/games/:game', { game: 'nothing' }))).toBe('game_not_found')
  expect(codeOf(await setState('no-rules', { state: 'active' }))).toBe('game_incomplete')
  expect(codeOf(await setState('no-rules', { state: 'maintenance' }))).toBe('game_incomplete')
  expect((await setState('no-rules', { state: 'recalled' })).status).toBe(200)
  expect((await setState('no-rules', { state: 'hidden' })).status).toBe(200)
  const past = new Date(Date.now() - 1_000).toISOString()
  expect(codeOf(await setState('fjord-riches', { state: 'maintenance', until: past }))).toBe('until_out_of_range')
})

test('the least and the greatest stake may be the same, and both limits go together', async () => {
  const set = (stakeMin: string | null, stakeMax: string | null) =>
    send('PUT /staff-api/casino/games/:game/limits', { game: 'cod-harvest', currency: 'USD', stakeMin, stakeMax })
  expect((await set('1.00', '1.00')).body).toMatchObject({
    limits: [{ currency: 'USD', stakeMin: '1.00', stakeMax: '1.00' }],
  })
  expect(codeOf(await set('1.00', '0.001'))).toBe('amount_too_precise')
  expect((await set('1.00', null)).body).toMatchObject({ limits: [] })
})

test('the overview has the categories that have games and the providers with how many, as the visitor may see them', async () => {
  type Overview = {
    total: number
    categories: { code: string; count: number }[]
    rows: { category: string; total: number; items: { code: string }[] }[]
  }
  const overview = async (more: object = {}) =>
    (await backoffice.given.call('GET /web-api/casino/catalogue/overview', { tiles: 2, ...more })).body as Overview
  const shown = await overview()
  expect(shown.categories.every(({ count }) => count > 0)).toBe(true)
  expect(shown.categories.find(({ code }) => code === 'slots')?.count).toBe((await listed({ category: 'slots' })).total)
  expect(shown.total).toBe((await listed()).total)
  const slots = shown.rows.find(({ category }) => category === 'slots')
  expect([slots?.items.length, slots?.total]).toEqual([2, (await listed({ category: 'slots' })).total])
  expect((await overview({ tiles: 0 })).rows).toEqual([])
  type Provider = { code: string; title: string; count: number }
  const { items } = (await backoffice.given.call('GET /web-api/casino/catalogue/providers', {})).body as {
    items: Provider[]
  }
  expect(items.find(({ code }) => code === 'studio-nord')).toEqual({
    code: 'studio-nord',
    title: 'Studio Nord',
    count: 3,
  })
  expect(items.map(({ title }) => title)).toEqual(
    items.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  const one = (provider: string) =>
    backoffice.given.call('GET /web-api/casino/catalogue/providers/:provider', { provider })
  expect((await one('studio-nord')).body).toMatchObject({ count: 3 })
  expect(codeOf(await one('studio-sud'))).toBe('provider_not_found')
})

test('tags are those of the games of a category, the most frequent first', async () => {
  const { tags } = (await listed({ provider: 'studio-nord' })) as unknown as {
    tags: { value: string; count: number }[]
  }
  expect(tags.find(({ value }) => value === 'aurora')).toEqual({ value: 'aurora', count: 1 })
  expect(tags.map(({ count }) => count)).toEqual(tags.map(({ count }) => count).toSorted((a, b) => b - a))
  expect(codes(await listed({ tag: 'aurora' }))).toEqual(['northern-lights'])
  expect((await listed({ tag: 'nothing' })).total).toBe(0)
})

test('another version is offered by two operators, with its own return', async () => {
  const approver = await givenOperator(backoffice, ['approver'], '198.51.100.77')
  const propose = (version: string) =>
    send('POST /staff-api/staff/change-requests', {
      kind: 'games.version',
      payload: { game: 'northern-lights', version },
      reason: REASON,
    })
  const proposed = await propose('94')
  expect(proposed.status).toBe(201)
  expect((await listed({ text: 'northern lights' })).items[0]?.returns).toEqual(['96.00', '96.00'])
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  const approved = await approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', {
    changeId,
    revision,
  })
  expect(approved.status).toBe(200)
  expect((await listed({ text: 'northern lights' })).items[0]?.returns).toEqual(['94.00', '94.00'])
  expect(codeOf(await propose('94'))).toBe('change_not_applicable')
  expect(codeOf(await propose('99'))).toBe('change_not_applicable')
})

import { beforeAll, expect, test } from 'vitest'
import type { OfficeSettings } from '#modules/players/my-account/contract.ts'
import { settingIds } from '#modules/players/profiles/rules/settings.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import { givenGame, type GivenGame } from '#tests/support/builders/given.ts'
import {
  codeOf,
  givenServedApp,
  givenSignedIn,
  registration,
  tokenOf,
  type Sent,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'

const SET = 'POST /web-api/accounts/settings'
const SPORTS = 'POST /web-api/accounts/disallowed-sports'
const FOOTBALL = 1
const TENNIS = 4

let app: ServedApp
let player: SignedIn
let game: GivenGame

const settings = async (): Promise<OfficeSettings> =>
  (await app.send('GET /web-api/accounts/settings', {}, player)).body as OfficeSettings
const valueOf = (shown: OfficeSettings, id: string): unknown =>
  [
    ...shown.commonSettings,
    ...shown.otherSettings,
    ...shown.notificationSettings,
    shown.bonusSetting,
    shown.firstDepositBonusSetting,
    shown.cashbackSetting,
  ].find((setting) => setting.id === id)?.value
const fieldOf = (sent: Sent): unknown => (sent.body as { error: { details: { field?: unknown } } }).error.details.field

beforeAll(async () => {
  app = await givenServedApp()
  game = await givenGame(app.given)
})
test.beforeEach(async () => {
  player = await givenSignedIn(app)
})

test('S7.30 the page gets every setting by its name, once', async () => {
  const shown = await settings()
  expect(Object.keys(shown).toSorted()).toEqual(
    [
      'commonSettings',
      'otherSettings',
      'notificationSettings',
      'cashbackSetting',
      'bonusSetting',
      'firstDepositBonusSetting',
      'pointsAccumulated',
      'availableCurrencies',
      'sports',
      'lineSports',
      'liveSports',
      'lineDisallowSports',
      'liveDisallowSports',
      'showFavoriteTeams',
      'showPromoCodeCheck',
      'showWallets',
      'clubPoints',
      'showClubPoints',
      'walletAttributes',
      'promoSetting',
    ].toSorted(),
  )
  for (const id of settingIds) expect(valueOf(shown, id), id).toBeDefined()
  expect(shown.sports).toContainEqual({ id: FOOTBALL, name: 'football' })
  expect(shown.walletAttributes).toEqual({ title_translation_key: 'office.settings.wallets' })
})

test('S7.31 one setting at a time: saved, read back, and changed again', async () => {
  for (const [id, value] of [
    ['news_sms', true],
    ['cashback_type', 'percent'],
    ['bonus_type', '2'],
    ['news_sms', false],
  ] as const) {
    const sent = await app.send(SET, { id, value }, player)
    expect([sent.status, sent.body]).toEqual([200, { success: true, message: '' }])
    expect(valueOf(await settings(), id)).toBe(value)
  }
})

test.each([
  ['no_such', true, 'setting_unknown', 'id'],
  ['__proto__', true, 'setting_unknown', 'id'],
  ['news_sms', 'true', 'setting_value_unknown', 'value'],
  ['bonus_type', true, 'setting_value_unknown', 'value'],
  ['bonus_type', '3', 'setting_value_unknown', 'value'],
  ['cashback_type', 'per\u202ecent', 'setting_value_unknown', 'value'],
])('S3.31 %s cannot be %j: %s', async (id, value, code, field) => {
  const before = await settings()
  const sent = await app.send(SET, { id, value }, player)
  expect([sent.status, codeOf(sent), fieldOf(sent)]).toEqual([422, code, field])
  expect(await settings()).toEqual(before)
})

test('one player’s settings are independent of others’', async () => {
  const other = await givenSignedIn(app)
  await app.send(SET, { id: 'hide_balance', value: true }, other)
  expect(valueOf(await settings(), 'hide_balance')).toBe(false)
})

test('of many concurrent saves of one setting one is stored, and none fails', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => app.send(SET, { id: 'news_email', value: index % 2 === 0 }, player)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(valueOf(await settings(), 'news_email')).toBeTypeOf('boolean')
})

test('S7.32, S5.14 disallowed sports are stored ascending, each once', async () => {
  const sent = await app.send(SPORTS, { line: [8, 1, 4, 1], live: [6, 2] }, player)
  expect(sent.body).toEqual({ success: true, message: '' })
  expect(await settings()).toMatchObject({ lineDisallowSports: [1, 4, 8], liveDisallowSports: [2, 6] })
  const shown = await app.send('GET /web-api/accounts/shown', {}, player)
  expect(shown.body).toEqual({
    isBalanceHidden: false,
    lineDisallowSports: [1, 4, 8],
    liveDisallowSports: [2, 6],
    mayHaveOffers: true,
  })
})

test.each([
  [{ line: [5], live: [] }, 'sport_unknown', 'line'],
  [{ line: [], live: [1, 77] }, 'sport_unknown', 'live'],
  [{ line: Array.from({ length: 101 }, () => 1), live: [] }, 'too_many_sports', 'line'],
])('sports that do not exist, or are too many, are refused: %#', async (lists, code, field) => {
  const sent = await app.send(SPORTS, lists, player)
  expect([sent.status, codeOf(sent), fieldOf(sent)]).toEqual([422, code, field])
})

test('S8.4 a save with several faults names each of them with its priority', async () => {
  const sent = await app.send(SPORTS, { line: [77], live: [5] }, player)
  expect([sent.status, sent.body]).toEqual([
    422,
    {
      error: {
        code: 'sport_unknown',
        message: 'one of these sports does not exist',
        details: {
          field: 'line',
          errors: [
            { code: 'sport_unknown', list: 'line', priority: 1 },
            { code: 'sport_unknown', list: 'live', priority: 2 },
          ],
        },
      },
    },
  ])
})

test('S3.31 a sport hidden from the line is in no list of the player, and stays where they ask for it', async () => {
  const LIST = 'GET /web-api/catalogue/games'
  const idsIn = async (input: Record<string, unknown>, sender: SignedIn | undefined): Promise<readonly number[]> =>
    ((await app.send(LIST, input, sender ?? {})).body as { items: { gameId: number }[] }).items.map(
      ({ gameId }) => gameId,
    )
  expect(await idsIn({}, player)).toContain(game.gameId)
  await app.send(SPORTS, { line: [FOOTBALL], live: [TENNIS] }, player)
  expect(await idsIn({}, player)).not.toContain(game.gameId)
  expect(await idsIn({ stage: 'line' }, player)).not.toContain(game.gameId)
  expect(await idsIn({ sport: 'football' }, player)).toContain(game.gameId)
  expect(await idsIn({ ids: String(game.gameId) }, player)).toContain(game.gameId)
  expect(await idsIn({}, undefined)).toContain(game.gameId)
  await app.send(SPORTS, { line: [], live: [FOOTBALL] }, player)
  expect(await idsIn({ stage: 'line' }, player)).toContain(game.gameId)
})

test('S3.28 the first bonus is the one chosen at registration until the player chooses again', async () => {
  const sent = await app.send('POST /web-api/accounts/registrations', registration({ first_deposit_bonus_choice: 2 }))
  const { userId } = sent.body as { userId: number }
  player = { ...player, playerId: userId, cookie: `${SESSION_COOKIE}=${tokenOf(sent)}` }
  expect(valueOf(await settings(), 'first_deposit_bonus_type')).toBe('2')
  await app.send(SET, { id: 'first_deposit_bonus_type', value: '0' }, player)
  expect(valueOf(await settings(), 'first_deposit_bonus_type')).toBe('0')
})

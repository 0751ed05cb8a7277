// Casino blocks set by operators: at once by one, removed by two, and named wherever a limit is shown.
import { beforeAll, expect, test } from 'vitest'
import { coupon, givenGame, type GivenGame } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { checkStakes } from '../service.ts'

const PLAYER = 'GET /staff-api/safer-gambling/players/:playerId/limits'
const SET = 'POST /staff-api/safer-gambling/players/:playerId/limits'
const HISTORY = 'GET /staff-api/safer-gambling/players/:playerId/history'
const EXPORT = 'GET /staff-api/safer-gambling/players/:playerId/history/export'
const IN_FORCE = 'GET /staff-api/safer-gambling/limits'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const APPROVE = 'POST /staff-api/staff/change-requests/:changeId/approvals'
const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'
const REASON = 'asked for it on the phone'

let backoffice: Backoffice
let game: GivenGame
let guardian: Operator
let approver: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  game = await givenGame(backoffice.given)
  guardian = await givenOperator(backoffice, ['guardian'])
  approver = await givenOperator(backoffice, ['approver'])
})

const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))
const set = ({ playerId }: SignedIn, value: string | null, expected: string | null): Promise<Sent> =>
  guardian.client.send(SET, { playerId, limitType: 37, value, expected, reason: REASON })
const bet = (player: SignedIn): Promise<Sent> =>
  backoffice.send(
    'POST /web-api/betting/bets',
    { ...coupon(player.accountId, [game.selection('1x2', 'home')], { amount: '5.00' }) },
    player,
  )
/** The answer that a casino game would get. */
const spin = ({ playerId }: SignedIn): Promise<string | undefined> =>
  backoffice.given.database.transaction(async (tx) => {
    const ask = { playerId, currency: 'EUR', product: 'casino', amount: 100n, isOwnMoney: true } as const
    return (await checkStakes(tx, [ask], new Date())).refusals[0]?.refusal.code
  })

test('S3.2 GLI-17 SEC-31 one operator blocks, two unblock, and not what the player has blocked themselves', async () => {
  const player = await givenSignedIn(backoffice, 100_000n)
  const { playerId } = player
  expect(await spin(player)).toBeUndefined()
  expect(told(await set(player, '1', null))).toBe(200)
  expect([await spin(player), told(await bet(player))]).toEqual(['casino_blocked', 201])
  expect(told(await set(player, null, '1'))).toBe('loosening_takes_two')
  await backoffice.send(SAVE, { limits: [{ limitType: 37, limitValue: 1 }] }, player)
  expect((await guardian.client.send(PLAYER, { playerId })).body).toMatchObject({
    limits: [
      { limitType: 37, currency: null, own: { value: '1' }, operator: { value: '1', reason: REASON }, used: null },
    ],
  })
  expect((await guardian.client.send(IN_FORCE, { limitType: 37, setBy: 'operator' })).body).toMatchObject({
    items: [{ playerId, limitType: 37, currency: null, value: '1', waiting: null }],
  })
  const payload = { playerId, limitType: 37, value: null, expected: '1' }
  const proposed = await guardian.client.send(PROPOSE, {
    kind: 'safer-gambling.operator-limit',
    payload,
    reason: REASON,
  })
  expect(proposed.body).toMatchObject({
    described: [{ field: 'limit-37', before: 'casino_blocked', after: 'casino_open' }],
  })
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  expect(told(await approver.client.send(APPROVE, { changeId, revision }))).toBe(200)
  expect(await spin(player)).toBe('casino_blocked')
  expect((await guardian.client.send(HISTORY, { playerId, about: 'limit' })).body).toMatchObject({
    items: [
      { limitType: 37, setBy: 'operator', before: '1', after: null, approver: { id: approver.memberId } },
      { limitType: 37, setBy: 'player', before: null, after: '1', actor: { kind: 'player', id: playerId } },
      { limitType: 37, setBy: 'operator', before: null, after: '1', reason: REASON },
    ],
  })
  expect((await guardian.client.send(EXPORT, { playerId })).text).toContain('casino games blocked')
})

test('S3.2 a casino block affects no other player in the same batch', async () => {
  const [blocked, free] = [await givenSignedIn(backoffice, 100_000n), await givenSignedIn(backoffice, 100_000n)]
  await set(blocked, '1', null)
  const codes = await backoffice.given.database.transaction(async (tx) => {
    const asks = [
      [blocked, 'casino'],
      [free, 'casino'],
      [blocked, 'sport'],
    ] as const
    const checked = await checkStakes(
      tx,
      asks.map(([{ playerId }, product]) => ({ playerId, currency: 'EUR', product, amount: 100n, isOwnMoney: true })),
      new Date(),
    )
    return checked.refusals.map((refused) => [refused?.refusal.code, refused?.refusal.details])
  })
  expect(codes).toEqual([
    ['casino_blocked', { limitType: 37 }],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

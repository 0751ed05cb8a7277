// A studio that misbehaves: messages late, twice, out of order, lost and repeated. In whatever order they come, the player ends with what
// was decided for each bet, and the ledger proves itself.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saveGames, sweepProviderRounds } from '#modules/casino/providers/server/service.ts'
import { givenServedApp, type ServedApp } from '#tests/calls/served-app.ts'
import { givenApp, ledgerFaults } from '#tests/support/builders/given.ts'
import { hub88Studio, valkyrieStudio, type StudioMessage } from '#tests/support/doubles/game-studios.ts'
import {
  balanceNow,
  beginConversation,
  codeOfAnswer,
  CURRENCY,
  isRepeated,
  START_BALANCE,
  type Conversation,
} from '#tests/money/provider-conversation.ts'

const studios = { hub88: hub88Studio(), valkyrie: valkyrieStudio() }
let app: ServedApp

beforeAll(async () => {
  app = await givenServedApp(await givenApp({ casinoSettings: studios.hub88.settings }))
  const game = { provider: 'hub88', game: 'table-1', name: 'table-1', isSlot: false, returnBp: undefined }
  await app.given.database.transaction((tx) => saveGames(tx, [game], new Date()))
})

/** What the studio has decided for a bet; `lost`: it has no win. */
type Fate = { readonly kind: 'win' | 'rollback' | 'lost'; readonly units: number }
type Plan = readonly (readonly Fate[])[]

const fate = fc.record({
  kind: fc.constantFrom('win' as const, 'rollback' as const, 'lost' as const),
  units: fc.integer({ min: 1, max: 40 }),
})
const plan = fc.array(fc.array(fate, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

const STAKE = 10
const cents = (units: number): number => units * 100_000

type Sending = {
  readonly message: StudioMessage
  readonly bet: string
  readonly isBet: boolean
  readonly isFinal: boolean
}

function messagesOf(of: Conversation, rounds: Plan): readonly Sending[] {
  const send = (path: string, fields: object): StudioMessage =>
    studios.hub88.message(path, {
      request_uuid: randomUUID(),
      token: of.tokens.get('main'),
      game_code: 'table-1',
      currency: CURRENCY,
      ...fields,
    })
  return rounds.flatMap((bets, n) =>
    bets.flatMap(({ kind, units }, m): readonly Sending[] => {
      const [bet, round] = [`${of.prefix}-b${n}-${m}`, `${of.prefix}-r${n}`]
      const name = { transaction_uuid: bet, round, round_closed: false }
      const stake = {
        message: send('/transaction/bet', { ...name, amount: cents(STAKE) }),
        bet,
        isBet: true,
        isFinal: false,
      }
      if (kind === 'lost') return [stake]
      const after = { ...name, transaction_uuid: `${bet}-end`, reference_transaction_uuid: bet }
      const message =
        kind === 'win'
          ? send('/transaction/win', { ...after, amount: cents(units) })
          : send('/transaction/rollback', after)
      return [stake, { message, bet, isBet: false, isFinal: kind === 'rollback' }]
    }),
  )
}

const owed = (rounds: Plan): bigint =>
  rounds.flat().reduce((sum, { kind, units }) => {
    if (kind === 'rollback') return sum
    return sum - BigInt(STAKE * 100) + (kind === 'win' ? BigInt(units * 100) : 0n)
  }, 0n)

test('messages late, twice, lost and out of order end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.infiniteStream(fc.nat(1_000_000)), async (rounds, chance) => {
      const of = await beginConversation(app, studios, 'hub88')
      const take = (below: number): number => (chance.next().value ?? 0) % below
      const all = messagesOf(of, rounds)
      // Disorder first: any of them, in any order, any number of times, some at once.
      for (let n = 0; n < all.length * 3; n += 1) {
        const some = Array.from({ length: 1 + take(3) }, () => all[take(all.length)])
        await Promise.all(some.map(async (one) => (one === undefined ? undefined : app.raw(one.message))))
      }
      // Then the studio's own rule: a bet that is to be rolled back is never sent again, every other message until it is answered.
      const buried = new Set(all.filter(({ isFinal }) => isFinal).map(({ bet }) => bet))
      for (const { message, bet, isBet } of all) {
        if (isBet && buried.has(bet)) continue
        let code = ''
        for (let tries = 0; tries < 10 && (code === '' || isRepeated(code)); tries += 1)
          code = codeOfAnswer(await app.raw(message))
        expect(code).toBe('RS_OK')
      }
      expect((await balanceNow(of)) - START_BALANCE).toBe(owed(rounds))
      // And late copies of all of them change nothing any more.
      for (const { message } of all) await app.raw(message)
      expect((await balanceNow(of)) - START_BALANCE).toBe(owed(rounds))
    }),
    { numRuns: 12 },
  )
  expect(await ledgerFaults(app.given)).toEqual([])
}, 120_000)

test('what comes after the sweeper has ended a round is carried out all the same', async () => {
  const of = await beginConversation(app, studios, 'hub88')
  const rounds: Plan = [
    [
      { kind: 'win', units: 25 },
      { kind: 'rollback', units: 0 },
      { kind: 'lost', units: 0 },
    ],
  ]
  const all = messagesOf(of, rounds)
  for (const { message, isBet } of all) if (isBet) await app.raw(message)
  const { database } = app.given
  const owner = new (await import('pg')).default.Client(app.given.ownerUrl)
  await owner.connect()
  await owner.query(
    "update casino.provider_round set touched_at = touched_at - interval '49 hours' where player_id = $1",
    [of.playerId],
  )
  const server = {
    database,
    wallet: app.given.app.wallet,
    stakes: app.given.app.stakes,
    countryOf: async () => undefined,
  }
  expect(await sweepProviderRounds(server, app.given.app.options.log)).toBe(1)
  const { rows } = await owner.query('select state from casino.provider_round where player_id = $1', [of.playerId])
  await owner.end()
  expect(rows).toEqual([{ state: 'expired' }])
  expect(await ledgerFaults(app.given)).toEqual([])
  for (const { message, isBet } of all) if (!isBet) expect(codeOfAnswer(await app.raw(message))).toBe('RS_OK')
  expect((await balanceNow(of)) - START_BALANCE).toBe(owed(rounds))
  expect(await ledgerFaults(app.given)).toEqual([])
})

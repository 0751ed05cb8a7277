import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { verifyLedger, playerToHouse } from '#modules/money/wallet/server/service.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { givenAccount, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { codeOf, givenCurrencies } from './currencies-app.testdata.ts'
import { verifyConversions } from './service.ts'

let app: Awaited<ReturnType<typeof givenCurrencies>>
let given: GivenApp

beforeAll(async () => {
  app = await givenCurrencies()
  ;({ given } = app)
})

test('S1.1 a quote shows rate, spread and expiry, and accepted it moves exactly what it showed, with entries balanced per currency', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { status, body } = await app.quote(player, player.accountId, usd, '100.00')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      amountIn: '100.00',
      amountOut: '107.41',
      rate: '1.07415',
      midRate: '1.085',
      spreadPercent: '1',
      secondsLeft: 30,
      acceptedAt: null,
    }),
  ])
  const done = await app.accept(player, body['quoteId'])
  expect(done.body).toMatchObject({ amountOut: '107.41', acceptedAt: expect.any(String), secondsLeft: 0 })
  expect(await app.moneyOf(player)).toEqual({ EUR: '0.00', USD: '107.41' })
  const { rows } = await given.database.pool.query(
    `select a.currency, coalesce(a.house, 'player') as account, p.amount::text from wallet.entry e
     join wallet.posting p using (entry_id) join wallet.account a using (account_id)
     where e.reference = $1 order by e.entry_id, p.posting_id`,
    [`conversion:${String(body['quoteId'])}`],
  )
  expect(rows).toEqual([
    { currency: 'EUR', account: 'player', amount: '-10000' },
    { currency: 'EUR', account: 'fx_position', amount: '10000' },
    { currency: 'USD', account: 'fx_position', amount: '-10850' },
    { currency: 'USD', account: 'fx_income', amount: '109' },
    { currency: 'USD', account: 'player', amount: '10741' },
  ])
  expect(await app.faults()).toEqual([])
})

test('a quote is accepted once, however often and however many at once', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '10.00')
  const all = await Promise.all(Array.from({ length: 8 }, () => app.accept(player, body['quoteId'])))
  expect(new Set(all.map(({ status, body: { acceptedAt } }) => `${status} ${String(acceptedAt)}`)).size).toBe(1)
  expect(await app.moneyOf(player)).toEqual({ EUR: '90.00', USD: '10.74' })
})

test('a quote expires, belongs to its player, and is not accepted without the money', async () => {
  const player = await givenPlayer(given, { balance: 1_000n })
  const usd = await app.add(player, 'USD')
  const first = await app.quote(player, player.accountId, usd, '10.00')
  const second = await app.quote(player, player.accountId, usd, '10.00')
  expect(codeOf(await app.accept(await givenPlayer(given), first.body['quoteId']))).toBe('quote_not_found')
  expect(codeOf(await app.accept(player, first.body['quoteId']))).toBe(200)
  const short = await app.accept(player, second.body['quoteId'])
  expect([codeOf(short), short.body.error?.details]).toEqual([
    'insufficient_funds',
    { available: '0.00', currency: 'EUR', field: 'amount' },
  ])
  await app.asOwner(
    `update currencies.quote set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'
    where player_id = $1 and accepted_at is null`,
    [player.playerId],
  )
  expect(codeOf(await app.accept(player, second.body['quoteId']))).toBe('quote_expired')
  expect(codeOf(await app.accept(player, randomUUID()))).toBe('quote_not_found')
})

test('a quote is refused between accounts of one currency, from bonus money, for too little, too much and without a rate', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const bonus = await givenAccount(given, { playerId: player.playerId, type: 4, balance: 500n })
  const yen = await app.add(player, 'JPY')
  const krona = await app.add(player, 'SEK')
  const refusal = async (from: number, to: number, amount: string) => codeOf(await app.quote(player, from, to, amount))
  expect(await refusal(bonus, yen, '1.00')).toBe('bonus_money')
  expect(await refusal(yen, bonus, '1')).toBe('bonus_money')
  expect(await refusal(yen, yen, '1')).toBe('same_currency')
  expect(await refusal(player.accountId, 999_999, '1.00')).toBe('account_not_found')
  expect(await refusal(player.accountId, yen, '100.01')).toBe('insufficient_funds')
  expect(await refusal(player.accountId, yen, '1.001')).toBe('amount_too_precise')
  expect(await refusal(player.accountId, krona, '1.00')).toBe('rate_unavailable')
  const rich = await givenPlayer(given, { balance: 100n, currency: 'JPY' })
  // Neither side is the euro: by way of it all the same.
  expect(codeOf(await app.quote(rich, rich.accountId, await app.add(rich, 'KWD'), '1'))).toBe(201)
})

test('an amount that is worth less than the smallest unit of the other currency is refused', async () => {
  const player = await givenPlayer(given, { balance: 100n, currency: 'KWD' })
  const yen = await app.add(player, 'JPY')
  await app.giveRates({ ISK: '1000000' })
  const krona = await givenPlayer(given, { balance: 100n, currency: 'ISK' })
  const euros = await app.add(krona, 'EUR')
  expect(codeOf(await app.quote(krona, krona.accountId, euros, '1'))).toBe('amount_too_small')
  expect(codeOf(await app.quote(player, player.accountId, yen, '0.001'))).toBe('amount_too_small')
})

test('a rate that is too old converts nothing, and the offer says so', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const real = await app.add(player, 'BRL')
  await app.giveRates({ BRL: '6.1' }, 80 * 3_600_000)
  expect(codeOf(await app.quote(player, player.accountId, real, '10.00'))).toBe('rate_unavailable')
  const { body } = await app.send('GET /web-api/currencies/offered', {}, player)
  const offered = body['currencies'] as { iso: string; isConvertible: boolean }[]
  const isConvertible = (iso: string) => offered.find((one) => one.iso === iso)?.isConvertible
  expect([isConvertible('USD'), isConvertible('EUR'), isConvertible('BRL'), isConvertible('BTC')]).toEqual([
    true,
    true,
    false,
    undefined,
  ])
})

test('conversion is no way around limits: a currency without them is refused until they are set there', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const before = await app.quote(player, player.accountId, usd, '10.00')
  await app.limit(player, 10, 2_000n, 'EUR')
  const refused = await app.quote(player, player.accountId, usd, '10.00')
  expect([codeOf(refused), refused.body.error?.details]).toEqual([
    'limits_required',
    { limitType: 10, currency: 'USD' },
  ])
  // Nor by a quote of before.
  expect(codeOf(await app.accept(player, before.body['quoteId']))).toBe('limits_required')
  await app.limit(player, 10, 2_000n, 'USD')
  expect(codeOf(await app.accept(player, before.body['quoteId']))).toBe(200)
})

test('an excluded player converts into the main account only, so that the money can be withdrawn', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '50.00')
  const late = await app.quote(player, player.accountId, usd, '10.00')
  expect(codeOf(await app.accept(player, body['quoteId']))).toBe(200)
  await app.limit(player, 10, 2_000n, 'USD')
  await excludePlayer(given.app.saferGambling, player.playerId, { kind: 'self_exclusion', days: 180, actor: 'test' })
  expect(codeOf(await app.quote(player, player.accountId, usd, '10.00'))).toBe('main_currency_only')
  expect(codeOf(await app.accept(player, late.body['quoteId']))).toBe('main_currency_only')
  const home = await app.quote(player, usd, player.accountId, '10.00')
  expect(codeOf(await app.accept(player, home.body['quoteId']))).toBe(200)
})

test('a conversion counts as no deposit, stake or loss', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '50.00')
  await app.accept(player, body['quoteId'])
  const counted = await given.database.pool.query('select from limits.counted where player_id = $1', [player.playerId])
  expect(counted.rowCount).toBe(0)
})

test('any walk through the currencies leaves the ledger balanced per currency, and the player never with more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        const player = await givenPlayer(given, { balance: 10_000n })
        const accounts = [player.accountId, await app.add(player, 'USD'), await app.add(player, 'JPY')]
        const isos = ['EUR', 'USD', 'JPY']
        const worth = async (): Promise<number> => {
          const money = await app.moneyOf(player)
          return Number(money['EUR']) + Number(money['USD']) / 1.085 + Number(money['JPY']) / 170.25
        }
        let before = await worth()
        for (const [a, b, percent] of steps) {
          const held = Number((await app.moneyOf(player))[isos[a] ?? ''] ?? 0)
          const places = isos[a] === 'JPY' ? 0 : 2
          const amount = (Math.floor((held * percent * 10 ** places) / 100) / 10 ** places).toFixed(places)
          const { body } = await app.quote(player, accounts[a] ?? 0, accounts[b] ?? 0, amount)
          if (body['quoteId'] !== undefined) await app.accept(player, body['quoteId'])
          const after = await worth()
          expect(after).toBeLessThanOrEqual(before + 1e-9)
          before = after
        }
        expect(await app.faults()).toEqual([])
      },
    ),
    { numRuns: 8, seed: 4 },
  )
})

test('the ledger’s proof finds a conversion that no quote stands for, and a quote whose entries differ', async () => {
  const own = await givenApp()
  const { accountId, playerId } = await givenPlayer(own, { balance: 1_000n })
  await own.database.transaction(async (tx) => {
    const locked = await own.app.wallet.lockAccounts(tx, [accountId])
    const draft = {
      kind: 'conversion' as const,
      idempotencyKey: 'conversion-out:forged',
      reference: 'forged',
      actor: `player:${playerId}`,
      currency: 'EUR',
      postings: playerToHouse(accountId, 'fx_position', 100n),
    }
    await own.app.wallet.post(tx, locked, [draft], new Date())
  })
  expect((await verifyLedger(own.database.db, undefined, [verifyConversions])).drifts).toEqual([
    'fx_position holds 100 EUR in the ledger but the conversions come to 0',
    '0 conversions have 1 entries, expected two each',
  ])
})

test('the database refuses another change of an accepted quote, and one accepted late', async () => {
  const player = await givenPlayer(given, { balance: 1_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '1.00')
  await app.accept(player, body['quoteId'])
  await expect(app.asOwner('delete from currencies.quote where quote_id = $1', [body['quoteId']])).rejects.toThrow(
    'never changed or deleted',
  )
  const open = await app.quote(player, player.accountId, usd, '1.00')
  await expect(
    app.asOwner(`update currencies.quote set accepted_at = expires_at + interval '1 second' where quote_id = $1`, [
      open.body['quoteId'],
    ]),
  ).rejects.toThrow('violates check constraint')
})

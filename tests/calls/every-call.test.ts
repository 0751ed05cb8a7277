// Every call of every contract as a stranger, as another player, with bad input, and twice with the same key.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { givenGame, givenApp, ledgerFaults, type GivenGame } from '#tests/support/builders/given.ts'
import { plainPasswords } from '#tests/support/doubles/plain-passwords.ts'
import { bettingInputs } from './betting-samples.ts'
import { casinoInputs, givenCasinoSamples, type CasinoSamples } from './casino-samples.ts'
import { catalogueInputs } from './catalogue-samples.ts'
import { expectSound } from './expect-sound.ts'
import { givenAbuse } from './given-abuse.ts'
import { fingerprint } from './fingerprint.ts'
import { gateInputs } from './gate-inputs.ts'
import { COMPUTING, MONEY_MODULES } from './money-calls.ts'
import { JUNK_BODIES, JUNK_VALUES } from './junk.ts'
import { givenRecoverySamples, recoveryInputs, type RecoverySamples } from './recovery-samples.ts'
import { givenServiceSamples, serviceInputs, type ServiceSamples } from './service-samples.ts'
import { givenSupportSamples, supportInputs, wordsOf, type SupportSamples } from './support-samples.ts'
import { givenAccountChangeSamples } from './account-change-samples.ts'
import { accountsInputs, givenSentDocument } from './accounts-samples.ts'
import { sessionIdOf } from './session-samples.ts'
import { givenWithdrawalSamples, paymentInputs, provedAgain, type WithdrawalSamples } from './payment-samples.ts'
import {
  codeOf,
  everyCall,
  fieldsOf,
  givenServedApp,
  givenSignedIn,
  registration,
  requestOf,
  type Sent,
  type ServedApp,
  type SignedIn,
} from './served-app.ts'

const declared = await everyCall()
const names = declared.map(({ name }) => name)
const ofPlayers = declared.filter(({ call }) => call.who === 'player')
const writing = names.filter((name) => !name.startsWith('GET '))
const idempotent = declared.filter(({ call }) => call.idempotent === true)

const CALLS_MIN = 100

let app: ServedApp
let owner: SignedIn
let other: SignedIn
let game: GivenGame
let owned: Readonly<Record<string, string | number>>
let services: ServiceSamples
let support: SupportSamples
let recovery: RecoverySamples
let withdrawals: WithdrawalSamples
let casino: CasinoSamples
/** Valid input for calls that need some; a call without an entry is made without input. */
const samples: Readonly<Record<string, (player: SignedIn) => Record<string, unknown>>> = {
  'POST /web-api/accounts/registrations': () => registration(),
  ...catalogueInputs(() => game),
  ...bettingInputs(
    () => game,
    () => owned,
  ),
  ...paymentInputs(
    () => withdrawals,
    () => owned,
  ),
  ...casinoInputs(() => casino),
  ...gateInputs,
  ...serviceInputs(() => services),
  ...supportInputs(() => support),
  ...recoveryInputs(() => recovery),
  ...accountsInputs,
}
const sampleOf = (name: CallName, player: SignedIn): Record<string, unknown> => samples[name]?.(player) ?? {}

/** The same intent with another amount, quote or text, for calls that carry a key. */
const otherBody = (input: object): Record<string, unknown> => ({
  ...input,
  amount: '26.00',
  quoteId: 'another',
  autoTarget: 300,
  text: 'In other words',
})

beforeAll(async () => {
  // Each test of junk registers a player of its own.
  app = await givenServedApp(await givenApp({ passwords: plainPasswords }))
  owner = await givenSignedIn(app, 100_000n)
  other = await givenSignedIn(app, 100_000n)
  game = await givenGame(app.given)
  services = await givenServiceSamples(app.given, [owner, other])
  support = await givenSupportSamples(app, [owner, other])
  recovery = await givenRecoverySamples(app, [owner, other])
  await givenAccountChangeSamples(app)
  withdrawals = await givenWithdrawalSamples(app, [owner, other])
  ;[owner = owner, other = other] = withdrawals.players
  casino = await givenCasinoSamples(app, [owner, other])
  owned = {}
  const key = randomUUID()
  const bet = await app.send(
    'POST /web-api/betting/bets',
    { ...sampleOf('POST /web-api/betting/bets', owner), idempotencyKey: key },
    owner,
  )
  const payment = await app.send(
    'POST /web-api/payments/deposits',
    sampleOf('POST /web-api/payments/deposits', owner),
    owner,
  )
  const saved = await app.send(
    'POST /web-api/betting/saved-coupons',
    sampleOf('POST /web-api/betting/saved-coupons', owner),
  )
  owned = {
    betId: (bet.body as { betId: number }).betId,
    code: (saved.body as { code: string }).code,
    paymentId: (payment.body as { paymentId: string }).paymentId,
    sessionId: await sessionIdOf(app, owner),
    accountId: owner.accountId,
    roundId: casino.roundId,
    withdrawalId: withdrawals.withdrawalId,
    quoteId: withdrawals.quoteId,
    documentId: await givenSentDocument(app, owner),
    key,
  }
})

const tables = () => fingerprint(app.given.ownerUrl)

test('SEC-29 every contract is served, every call that moves money has a key, and none was overlooked', () => {
  expect(names.length).toBeGreaterThanOrEqual(CALLS_MIN)
  expect([...app.given.app.dispatcher.names].toSorted()).toEqual(names.toSorted())
  for (const { module, name, call } of declared)
    if (name.startsWith('POST ') && MONEY_MODULES.has(module) && !COMPUTING.has(name)) {
      expect(call.idempotent, name).toBe(true)
      expect(fieldsOf(call), name).toContain('idempotencyKey')
      expect(samples[name], `${name} moves money: give it a sample here`).toBeDefined()
    }
})

describe('as a stranger', () => {
  test.each(ofPlayers.map(({ name }) => name))(
    'SEC-38 %s requires sign-in, with no cookie, with a wrong one and with junk in it',
    async (name) => {
      for (const cookie of [
        undefined,
        'fairline_session=',
        `fairline_session=${'A'.repeat(43)}`,
        'fairline_session="; a=b',
        `fairline_session=${'é'.repeat(43)}`,
      ]) {
        const sent = await app.send(name, sampleOf(name, owner), cookie === undefined ? {} : { cookie })
        expect([sent.status, codeOf(sent)]).toEqual([401, 'not_signed_in'])
        expect(sent.text).not.toContain(owner.email)
      }
    },
  )

  test.each(writing)('SEC-17 %s from a page of another site is refused before it is read', async (name) => {
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example', 'not a url']) {
      const sent = await app.send(name, sampleOf(name, owner), {
        cookie: owner.cookie,
        headers: { origin, host: 'localhost' },
      })
      expect([sent.status, codeOf(sent)]).toEqual([403, 'bad_origin'])
    }
  })

  test.each(names)('SEC-18 %s is never cached, sniffed, framed or executed', async (name) => {
    const sent = await app.send(name, {}, { headers: { 'x-forwarded-proto': 'https' } })
    expect(sent.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  })
})

/** The rounds of a table on a shared clock belong to everybody. */
const isOfEverybody = (name: string, field: string): boolean =>
  field === 'roundId' && name.includes('/casino/tables/:table/')

describe('as another player', () => {
  const pairs = ofPlayers.flatMap(({ name, call }) =>
    fieldsOf(call)
      .filter((field) => !isOfEverybody(name, field))
      .filter((field) =>
        [
          'betId',
          'paymentId',
          'sessionId',
          'accountId',
          'documentId',
          'withdrawalId',
          'quoteId',
          'roundId',
          'key',
        ].includes(field),
      )
      .map((field) => [name, field] as const),
  )

  let before: readonly string[]
  beforeAll(async () => {
    before = await tables()
  })

  test('calls that take another player’s id were found', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(6)
  })

  test.each(pairs)('SEC-38 %s with another player’s %s reveals nothing and does nothing', async (name, field) => {
    const sent = await app.send(name, { ...sampleOf(name, other), [field]: owned[field] }, other)
    if (sent.status < 400) expect(sent.body).toEqual({ items: [], next: null })
    else expect([404, 422]).toContain(sent.status)
    for (const secret of [owner.email, String(owned['paymentId']), String(owned['sessionId'])])
      expect(sent.text.includes(secret) && sent.status < 400).toBe(false)
    expect(await tables()).toEqual(before)
    expect((await app.send('GET /web-api/accounts/me', {}, owner)).status).toBe(200)
  })

  test.each(ofPlayers.filter(({ name }) => name.startsWith('GET ') && !name.includes(':')).map(({ name }) => name))(
    'SEC-38 %s shows a player nothing of the other',
    async (name) => {
      const sent = await app.send(name, sampleOf(name, other), other)
      expect(sent.status).toBe(200)
      for (const secret of [
        owner.email,
        String(owned['paymentId']),
        String(owned['sessionId']),
        `"betId":${owned['betId']}`,
        `"accountId":${owner.accountId},`,
      ])
        expect(sent.text).not.toContain(secret)
    },
  )
})

describe('with bad input', () => {
  const { abuse, junkFor } = givenAbuse(() => app)

  test.each(declared)('R-18 SEC-29 $name meets junk in every field with a refusal', async ({ name, call }) => {
    for (const field of [...fieldsOf(call), 'unknownField'])
      for (const junk of junkFor(field))
        await abuse(name, (player) => app.send(name, { ...sampleOf(name, player), [field]: junk }, player), [
          name,
          field,
          junk,
        ])
  })

  test.each(declared)('R-18 $name answers any JSON with a refusal', async ({ name, call }) => {
    const fields = fieldsOf(call)
    const junk = fc.oneof(
      fc.constantFrom(...JUNK_VALUES),
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.bigInt().map(String),
    )
    const inputs = fc.dictionary(
      fields.length === 0 ? fc.string() : fc.oneof(fc.constantFrom(...fields), fc.string()),
      junk,
      { maxKeys: 8 },
    )
    await fc.assert(
      fc.asyncProperty(inputs, (input) => abuse(name, (player) => app.send(name, input, player), [name, input])),
      { numRuns: 40, seed: 18 },
    )
  })

  test.each(writing)('R-18 %s meets broken bodies, foreign types and depth with a refusal', async (name) => {
    for (const [title, type, payload] of JUNK_BODIES)
      await abuse(
        name,
        (player) =>
          app.raw({
            ...requestOf(name, sampleOf(name, player)),
            payload,
            headers: { 'content-type': type, cookie: player.cookie },
          }),
        [name, title],
      )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('a body past 64 kB is too large and one of an unknown type unsupported', async () => {
    const send = (type: string, payload: string): Promise<Sent> =>
      app.raw({ method: 'POST', url: '/web-api/accounts/sessions', payload, headers: { 'content-type': type } })
    expect(codeOf(await send('application/json', JSON.stringify({ uLogin: 'a'.repeat(100_000) })))).toBe('too_large')
    expect(codeOf(await send('application/xml', '<a/>'))).toBe('unsupported_media_type')
    expect(codeOf(await send('application/json', '{'))).toBe('malformed_request')
  })

  test('R-18 addresses that cannot be read, or lead nowhere, get the standard refusal', async () => {
    for (const path of [
      '%E0%A4%A',
      '%00',
      '..%2f..%2fetc',
      '%ff',
      'x'.repeat(300),
      '1;2',
      '1?gameId=2&gameId=3',
      '1?__proto__=x',
    ])
      for (const url of [`/web-api/catalogue/games/${path}`, `/web-api/betting/bets/${path}`, `/web-api/${path}`])
        expectSound(await app.raw({ method: 'GET', url, headers: { cookie: owner.cookie } }), url)
    const nowhere = await app.raw({
      method: 'POST',
      url: '/web-api/nothing/here',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([nowhere.status, codeOf(nowhere)]).toEqual([404, 'call_not_found'])
  })

  test('after all of it the ledger is as it should be', async () => {
    expect(await ledgerFaults(app.given)).toEqual([])
  })
})

describe('twice with the same key', () => {
  // The password of the beginning may be too long ago by now.
  beforeAll(async () => {
    ;[owner = owner, other = other] = await provedAgain(app, [owner, other])
  })

  test.each(idempotent.map(({ name }) => name))(
    '%s answers the same and has one effect; another body under the key is refused',
    async (name) => {
      const start = await effects()
      const input = sampleOf(name, owner)
      const together = await Promise.all(Array.from({ length: 5 }, () => app.send(name, input, owner)))
      const [first] = together
      expect(first?.status, first?.text).toBe(201)
      const after = await effects()
      for (const sent of [...together, await app.send(name, input, owner)])
        expect([sent.status, sent.text]).toEqual([first?.status, first?.text])
      expect(await effects()).toEqual(after)
      expect(after.count - start.count).toBeGreaterThan(0)
      expect(after.count - start.count).toBeLessThanOrEqual(2)
      const clash = await app.send(name, otherBody(input), owner)
      expect([clash.status, codeOf(clash)]).toEqual([409, 'idempotency_key_reused'])
      expect(await effects()).toEqual(after)
    },
  )

  test.each(idempotent.map(({ name }) => name))('%s keeps two players’ equal keys apart', async (name) => {
    const key = randomUUID()
    const mine = await app.send(name, { ...sampleOf(name, owner), idempotencyKey: key }, owner)
    const theirs = await app.send(name, { ...sampleOf(name, other), idempotencyKey: key }, other)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.text).not.toBe(mine.text)
  })
})

/** The state of a player's money (statement, bets, payments, balance) and their support requests. */
async function effects(): Promise<{ count: number; balance: unknown }> {
  let count = 0
  for (const name of [
    'GET /web-api/wallet/statement',
    'GET /web-api/betting/bets',
    'GET /web-api/payments/payments',
  ] as const) {
    const { items } = (await app.send(name, { limit: 100 }, owner)).body as { items: unknown[] }
    count += items.length
  }
  count += await wordsOf(app, owner)
  return {
    count,
    balance: ((await app.send('GET /web-api/wallet/balances', {}, owner)).body as { balance: unknown }).balance,
  }
}

describe('reading changes nothing', () => {
  const read = async (name: CallName): Promise<void> => {
    expect((await app.send(name, sampleOf(name, owner), owner)).status, name).toBe(200)
    await app.send(name, sampleOf(name, owner))
  }

  // Reading all tables takes longer than any call: once around all calls, and around each only to name the one at fault.
  test('every GET leaves every table as it was', async () => {
    const reading = names.filter((name) => name.startsWith('GET '))
    expect(reading.length).toBeGreaterThan(50)
    const before = await tables()
    for (const name of reading) await read(name)
    const after = await tables()
    if (JSON.stringify(after) === JSON.stringify(before)) return
    for (const name of reading) {
      const start = await tables()
      await read(name)
      expect(await tables(), name).toEqual(start)
    }
    expect(after).toEqual(before)
  }, 60_000)
})

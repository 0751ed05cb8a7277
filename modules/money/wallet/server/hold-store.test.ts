import { expect, test } from 'vitest'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { verifyLedger } from './service.ts'

const ask = { actor: 'test', at: new Date('2026-03-01T12:00:00Z') }
const hold = ({ database, app }: GivenFoundations, accountId: number, amount: bigint, reference: string) =>
  database.transaction((tx) => app.wallet.hold(tx, { accountId, amount, reference, ...ask }))
const close = ({ database, app }: GivenFoundations, way: 'capture' | 'release', reference: string) =>
  database.transaction((tx) => app.wallet[way](tx, { reference, ...ask }))
const codeOf = (result: { ok: boolean; refusal?: { code: string } }): string =>
  result.ok ? 'ok' : (result.refusal?.code ?? '')

/** Of the account, of the house's holds and of withdrawals. */
async function moneyOf({ database }: GivenFoundations, accountId: number): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    `select (select balance from wallet.account where account_id = $1) as balance,
      coalesce((select sum(amount) from wallet.posting join wallet.account using (account_id) where house = 'holds'), 0)::bigint as holds,
      coalesce((select sum(amount) from wallet.posting join wallet.account using (account_id) where house = 'withdrawals'), 0)::bigint as withdrawals`,
    [accountId],
  )
  expect((await verifyLedger(database.db)).drifts).toEqual([])
  return [rows[0].balance, rows[0].holds, rows[0].withdrawals]
}

test('held money leaves the balance at once, is withdrawn when captured and returned when released', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  await hold(given, accountId, 300n, 'w:1')
  await hold(given, accountId, 200n, 'w:2')
  expect(await moneyOf(given, accountId)).toEqual([500n, 500n, 0n])
  expect(await close(given, 'capture', 'w:1')).toEqual({
    ok: true,
    value: { holdId: expect.any(BigInt), accountId, amount: 300n, currency: 'EUR' },
  })
  expect(await moneyOf(given, accountId)).toEqual([500n, 200n, 300n])
  await close(given, 'release', 'w:2')
  expect(await moneyOf(given, accountId)).toEqual([700n, 0n, 300n])
})

test('the statement names each step', async () => {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  await hold(given, accountId, 300n, 'w:1')
  await close(given, 'release', 'w:1')
  const { items } = (await given.call('GET /web-api/wallet/statement', {}, playerId)).body as {
    items: { kind: string; amount: string; reference: string }[]
  }
  expect(items.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['hold_release', '3.00', 'w:1'],
    ['hold', '-3.00', 'w:1'],
    ['deposit', '10.00', 'given'],
  ])
})

test('more than there is cannot be held, nor from an account that is not there', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  expect(codeOf(await hold(given, accountId, 1_001n, 'w:1'))).toBe('insufficient_funds')
  expect(codeOf(await hold(given, 999_999, 1n, 'w:2'))).toBe('account_not_found')
  expect(await moneyOf(given, accountId)).toEqual([1_000n, 0n, 0n])
  expect(codeOf(await close(given, 'capture', 'w:1'))).toBe('hold_not_open')
})

test('a reference holds once: the second time throws and moves nothing', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  await hold(given, accountId, 100n, 'w:1')
  await expect(hold(given, accountId, 100n, 'w:1')).rejects.toThrow('entry_idempotency_key_key')
  expect(await moneyOf(given, accountId)).toEqual([900n, 100n, 0n])
})

test('capture and release race for one hold twenty times over: exactly one of them wins', async () => {
  const given = await givenFoundations()
  const { accountId } = await givenPlayer(given, { balance: 1_000n })
  await hold(given, accountId, 400n, 'w:1')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, n) => close(given, n % 2 === 0 ? 'capture' : 'release', 'w:1')),
  )
  const won = answers.flatMap((answer, n) => (answer.ok ? [n % 2 === 0 ? 'capture' : 'release'] : []))
  expect(won).toHaveLength(1)
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'hold_not_open']))
  expect(await moneyOf(given, accountId)).toEqual(won[0] === 'capture' ? [600n, 0n, 400n] : [1_000n, 0n, 0n])
})

// What operators see of a player's money: accounts, what they owe, and the entries that made and repaid it.
import { expect, test } from 'vitest'
import { givenPlayer } from '#tests/support/builders/given.ts'
import { givenBackoffice, givenOperator } from '#tests/support/builders/given-operator.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { decisionTime } from '#platform/server/db.ts'
import { playerToHouse, type EntryDraft } from './service.ts'

test('operators see what a player owes, with the entries that made and repaid it', async () => {
  const backoffice = await givenBackoffice()
  const { given } = backoffice
  const support = await givenOperator(backoffice, ['support'])
  const { playerId, accountId } = await givenPlayer(given, { balance: 5_000n })
  const entry = (kind: EntryDraft['kind'], amount: bigint, reference: string): EntryDraft => ({
    kind,
    idempotencyKey: `${kind} ${amount}`,
    reference,
    actor: 'test',
    currency: 'EUR',
    postings: playerToHouse(accountId, kind === 'deposit' ? 'deposits_sandbox' : 'open_bets', amount),
  })
  const { wallet } = given.app
  const post = (draft: EntryDraft) =>
    given.database.transaction(async (tx) =>
      postEntries(wallet, tx, await wallet.lockAccounts(tx, [accountId]), [draft], await decisionTime(tx)),
    )
  await post(entry('settlement_reversal', 8_000n, 'bet:7'))
  await post(entry('deposit', -1_000n, 'payment:1'))
  const accounts = await support.client.send('GET /staff-api/wallet/players/:playerId/accounts', { playerId })
  expect(accounts.body).toEqual({
    accounts: [{ accountId, currency: 'EUR', type: 0, balance: '0.00', owed: '20.00' }],
  })
  const debts = await support.client.send('GET /staff-api/wallet/players/:playerId/debts', { playerId })
  expect(debts.body).toMatchObject({
    items: [
      { kind: 'debt_repayment', amount: '-10.00', currency: 'EUR' },
      { kind: 'settlement_reversal', amount: '30.00', reference: 'bet:7' },
    ],
    next: null,
  })
  const first = await support.client.send('GET /staff-api/wallet/players/:playerId/debts', { playerId, limit: 1 })
  const { next } = first.body as { next: string }
  const rest = await support.client.send('GET /staff-api/wallet/players/:playerId/debts', { playerId, cursor: next })
  expect(rest.body).toMatchObject({ items: [{ kind: 'settlement_reversal' }], next: null })
  const other = await givenPlayer(given)
  const foreign = { playerId: other.playerId, accountId }
  expect(await support.client.send('GET /staff-api/wallet/players/:playerId/debts', foreign)).toMatchObject({
    status: 404,
    body: { error: { code: 'account_not_found' } },
  })
})

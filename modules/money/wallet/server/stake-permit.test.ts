import { beforeAll, expect, test } from 'vitest'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import type { Tx } from '#platform/server/db.ts'
import { STAKING_KINDS, RETURNING_KINDS, type EntryKind } from '#modules/money/wallet/rules/entry-kind.ts'
import { issueStakePermit, playerToHouse, type EntryDraft, type LockedAccounts } from './service.ts'

const AT = new Date('2026-03-01T12:00:00Z')

let given: GivenFoundations
let accountId: number
let entries = 0

beforeAll(async () => {
  given = await givenFoundations()
  accountId = (await givenPlayer(given, { balance: 10_000n })).accountId
})

const draftOf = <K extends EntryKind>(kind: K): EntryDraft<K> => ({
  kind,
  idempotencyKey: `permit:${(entries += 1)}`,
  reference: 'test',
  actor: 'test',
  currency: 'EUR',
  postings: playerToHouse(accountId, 'open_bets', 10n),
})

const inTx = <T>(work: (tx: Tx, locked: LockedAccounts) => Promise<T>): Promise<T> =>
  given.database.transaction(async (tx) => work(tx, await given.app.wallet.lockAccounts(tx, [accountId])))

const balance = (): Promise<bigint | undefined> => inTx(async (_tx, { balances }) => balances.get(accountId))
const REFUSED = 'posted without a permit'

test('an entry of stakes without a permit does not compile', async () => {
  const { wallet } = given.app
  const posting = inTx((tx, locked) =>
    // @ts-expect-error a stake is taken by `stakes`, which checks exclusion and limits
    wallet.post(tx, locked, [draftOf('bet_stake')], AT),
  )
  await expect(posting).rejects.toThrow(REFUSED)
})

test('a permit cannot be made up', async () => {
  const { wallet } = given.app
  const posting = inTx((tx, locked) =>
    // @ts-expect-error only `issueStakePermit` makes one
    wallet.post(tx, locked, [draftOf('bet_stake')], AT, {}),
  )
  await expect(posting).rejects.toThrow(REFUSED)
})

test.each([...STAKING_KINDS, ...RETURNING_KINDS])('an entry of kind %s without a permit throws', async (kind) => {
  const before = await balance()
  const post = given.app.wallet.post as (...args: readonly unknown[]) => Promise<unknown>
  await expect(inTx((tx, locked) => post(tx, locked, [draftOf(kind)], AT))).rejects.toThrow(REFUSED)
  const mixed = [draftOf('deposit'), draftOf(kind)]
  await expect(inTx((tx, locked) => post(tx, locked, mixed, AT))).rejects.toThrow(REFUSED)
  expect(await balance()).toBe(before)
})

test('a permit is valid for its own entries, once, in its own transaction', async () => {
  const { wallet } = given.app
  const drafts = [draftOf('bet_stake')]
  const other = [draftOf('bet_stake')]
  const before = (await balance()) ?? 0n
  await inTx(async (tx, locked) => {
    const permit = issueStakePermit(tx, drafts)
    await expect(wallet.post(tx, locked, other, AT, permit)).rejects.toThrow(REFUSED)
    await expect(wallet.post(tx, locked, drafts, AT, permit)).rejects.toThrow(REFUSED)
    expect((await wallet.post(tx, locked, drafts, AT, issueStakePermit(tx, drafts))).ok).toBe(true)
  })
  expect(await balance()).toBe(before - 10n)
  const kept = await inTx(async (tx) => issueStakePermit(tx, other))
  await expect(inTx((tx, locked) => wallet.post(tx, locked, other, AT, kept))).rejects.toThrow(REFUSED)
})

test('deposits and withdrawals need no permit', async () => {
  const { wallet } = given.app
  const posted = await inTx((tx, locked) => wallet.post(tx, locked, [draftOf('adjustment')], AT))
  expect(posted.ok).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositChange, isConsistent, saysTheSame, type DepositState, type DepositStatement } from './deposit-change.ts'

const pending: DepositState = {
  status: 'pending',
  currency: 'EUR',
  amount: 2_500n,
  credited: 0n,
  takenBack: 0n,
  refunded: 0n,
  chargedBack: 0n,
  reinstated: 0n,
}
const said = (status: DepositStatement['status'], amount = '25.00', currency = 'EUR'): DepositStatement => ({
  status,
  amount,
  currency,
})
const after = (statements: readonly DepositStatement[]): DepositState =>
  statements.reduce((deposit, one) => depositChange(deposit, one).after, pending)

test('an amount is one amount in every notation, and another amount is credited as it came', () => {
  for (const amount of ['25', '25.0', '25.00'])
    expect(depositChange(pending, said('completed', amount))).toEqual({
      after: { ...pending, status: 'completed', credited: 2_500n },
      moves: [{ do: 'credit', amount: 2_500n }],
      refer: undefined,
    })
  expect(depositChange(pending, said('completed', '24.99'))).toMatchObject({
    moves: [{ do: 'credit', amount: 2_499n }],
    refer: 'other_amount',
  })
})

test('money that comes after the deposit failed, was cancelled or expired is credited', () => {
  for (const status of ['failed', 'cancelled', 'expired'] as const)
    expect(depositChange({ ...pending, status }, said('completed')).moves).toEqual([{ do: 'credit', amount: 2_500n }])
})

test('another currency and an unreadable amount are referred, and change nothing', () => {
  expect(depositChange(pending, said('completed', '25.00', 'USD'))).toEqual({
    after: pending,
    moves: [],
    refer: 'other_currency',
  })
  for (const amount of ['0.00', '-25.00', '25.001', 'all'])
    for (const status of ['completed', 'refunded'] as const)
      expect(depositChange(pending, said(status, amount))).toEqual({
        after: pending,
        moves: [],
        refer: 'unreadable_amount',
      })
})

test('no more is taken back than came in, and what was said beyond that is referred', () => {
  const credited = after([said('completed')])
  expect(depositChange(credited, said('charged_back'))).toMatchObject({
    after: { status: 'charged_back', takenBack: 2_500n },
    moves: [{ do: 'take_back', amount: 2_500n }],
    refer: undefined,
  })
  expect(depositChange(after([said('completed'), said('refunded', '20.00')]), said('refunded'))).toMatchObject({
    after: { status: 'refunded', takenBack: 2_500n },
    moves: [{ do: 'take_back', amount: 500n }],
    refer: 'impossible_change',
  })
  expect(depositChange(credited, said('failed'))).toEqual({ after: credited, moves: [], refer: 'impossible_change' })
})

test('a refund that comes before its deposit is referred, and taken back when the deposit comes', () => {
  const early = depositChange(pending, said('refunded', '10.00'))
  expect([early.after.status, early.moves, early.refer]).toEqual(['pending', [], 'impossible_change'])
  expect(depositChange(early.after, said('completed'))).toEqual({
    after: { ...pending, status: 'refunded', credited: 2_500n, takenBack: 1_000n, refunded: 1_000n },
    moves: [
      { do: 'credit', amount: 2_500n },
      { do: 'take_back', amount: 1_000n },
    ],
    refer: undefined,
  })
})

test('what was taken back may come again, whole or in parts, and never more than was taken', () => {
  const disputed = after([said('completed'), said('charged_back', '10.00')])
  expect(depositChange(disputed, said('reinstated', '10.00'))).toMatchObject({
    after: { status: 'completed', takenBack: 0n },
    moves: [{ do: 'give_back', amount: 1_000n }],
  })
  expect(depositChange(disputed, said('reinstated', '4.00'))).toMatchObject({
    after: { status: 'charged_back', takenBack: 600n },
    moves: [{ do: 'give_back', amount: 400n }],
  })
  expect(depositChange(disputed, said('reinstated', '10.01'))).toMatchObject({
    moves: [{ do: 'give_back', amount: 1_000n }],
    refer: 'impossible_change',
  })
})

const AMOUNTS = ['25.00', '25', '10.00', '7.50'] as const
const reversal = fc.record({
  status: fc.constantFrom('refunded', 'charged_back', 'reinstated'),
  amount: fc.constantFrom(...AMOUNTS),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
})
/** What a provider may say of one deposit: it comes in once, whatever was said of it before, and goes back in parts. */
const story = fc
  .tuple(
    fc.constantFrom<readonly DepositStatement[]>([], [said('failed')], [said('cancelled')]),
    fc.constantFrom<readonly DepositStatement[]>([], [said('completed')], [said('completed', '20.00')]),
    fc.array(reversal, { maxLength: 6 }),
  )
  .map((parts): readonly DepositStatement[] => parts.flat())

test('in whatever order statements arrive, however late and with whichever lost, the deposit ends the same and the player holds what came less what was taken back', () => {
  const delivered = story.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: 0, maxLength: all.length })),
  )
  fc.assert(
    fc.property(delivered, ([all, arrived]) => {
      let deposit = pending
      let held = 0n
      let credits = 0
      for (const one of arrived) {
        const change = depositChange(deposit, one)
        for (const { do: what, amount } of change.moves) {
          held += what === 'take_back' ? -amount : amount
          if (what === 'credit') credits += 1
        }
        deposit = change.after
        expect(held).toBe(deposit.credited - deposit.takenBack)
        expect(deposit.takenBack >= 0n && deposit.takenBack <= deposit.credited).toBe(true)
      }
      const inOrder = all.filter((one) => arrived.includes(one))
      expect(deposit).toEqual(after(inOrder))
      expect(credits).toBe(arrived.some(({ status }) => status === 'completed') ? 1 : 0)
      const { credited, refunded, chargedBack, reinstated } = deposit
      if (isConsistent(deposit)) expect(held).toBe(credited - refunded - chargedBack + reinstated)
    }),
    { numRuns: 500 },
  )
})

test('a repetition says the same in another notation of the amount, and not with another amount, status or currency', () => {
  expect(saysTheSame(said('completed'), said('completed', '25'))).toBe(true)
  for (const other of [said('completed', '25.01'), said('refunded'), said('completed', '25.00', 'USD')])
    expect(saysTheSame(said('completed'), other)).toBe(false)
})

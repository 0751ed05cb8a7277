import { expect, test } from 'vitest'
import { isOpen, mayCancel, statusOfPieces, WITHDRAWAL_STATUSES } from './withdrawal-status.ts'

test.each([
  [['sending'], 'approved'],
  [['paid', 'sending'], 'approved'],
  [['failed', 'sending'], 'approved'],
  [['paid'], 'paid'],
  [['paid', 'paid'], 'paid'],
  [['paid', 'failed'], 'partly_paid'],
  [['paid', 'returned'], 'partly_paid'],
  [['failed'], 'failed'],
  [['failed', 'failed'], 'failed'],
  [['returned'], 'returned'],
  [['returned', 'failed'], 'returned'],
] as const)('the pieces %j make a withdrawal %s', (pieces, status) => {
  expect(statusOfPieces(pieces)).toBe(status)
})

test('an approved withdrawal without pieces, or with one that was never sent, is a fault', () => {
  expect(() => statusOfPieces([])).toThrow('without sending')
  expect(() => statusOfPieces(['paid', 'held'])).toThrow('without sending')
})

test('money is set aside while a withdrawal is reviewed or sent, and at no other time', () => {
  expect(WITHDRAWAL_STATUSES.filter(isOpen)).toEqual(['review', 'approved'])
})

test('a withdrawal can be cancelled until it is decided, but never in Great Britain', () => {
  expect(WITHDRAWAL_STATUSES.filter((status) => mayCancel(status, 'DE'))).toEqual(['review'])
  expect(WITHDRAWAL_STATUSES.filter((status) => mayCancel(status, undefined))).toEqual(['review'])
  expect(WITHDRAWAL_STATUSES.filter((status) => mayCancel(status, 'GB'))).toEqual([])
})

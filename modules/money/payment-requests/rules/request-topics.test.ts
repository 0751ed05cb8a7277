import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAbout, needsDetails, SUB_TOPICS, topicSpec, TOPICS, type AskedAbout } from './request-topics.ts'

const codeOf = (asked: AskedAbout): string => {
  const checked = checkAbout(asked)
  return checked.ok ? 'ok' : `${checked.refusal.code} ${String(checked.refusal.details?.['field'])}`
}
const ID = '00000000-0000-4000-8000-000000000001'
const details = { amount: '25.00', currency: 'EUR', paidOn: '2026-11-20' }

test('S2.3.1 every topic takes a transaction of its kind or one of its sub-topics, never both, none or another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TOPICS),
      fc.option(fc.constant(ID), { nil: undefined }),
      fc.option(fc.constantFrom(...SUB_TOPICS), { nil: undefined }),
      (topic, transactionId, subTopic) => {
        const { of, subTopics } = topicSpec[topic]
        const isByTransaction = transactionId !== undefined && subTopic === undefined && of !== undefined
        const isByHand = transactionId === undefined && subTopic !== undefined && subTopics.includes(subTopic)
        expect(checkAbout({ topic, transactionId, subTopic, ...details }).ok).toBe(isByTransaction || isByHand)
      },
    ),
  )
})

test.each(['amount', 'currency', 'paidOn'] as const)(
  'S2.3.1 money that is not in the list is described: without %s the refusal names the field',
  (field) => {
    expect(codeOf({ topic: 'deposit-missing', subTopic: 'card', ...details, [field]: '' })).toBe(
      `details_missing ${field}`,
    )
    expect(codeOf({ topic: 'question', subTopic: 'fees' })).toBe('ok')
  },
)

test('how money was sent asks for details, a question does not', () => {
  expect(SUB_TOPICS.filter(needsDetails)).toEqual(topicSpec['deposit-missing'].subTopics)
})

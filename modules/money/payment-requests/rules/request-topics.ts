// What a request is about: topics that speak of a transaction, and what is asked where none of ours is meant.
import { ok, refuse, type Result } from '#kernel/result.ts'

export type TransactionKind = 'deposit' | 'withdrawal'

/** How money was sent that is not in the list of deposits. */
export const SENT_BY = ['card', 'bank-transfer', 'wallet', 'crypto', 'other-way'] as const
/** Questions without a transaction. */
export const QUESTIONS = ['fees', 'documents', 'something-else'] as const
export const SUB_TOPICS = [...SENT_BY, ...QUESTIONS] as const
export type SubTopic = (typeof SUB_TOPICS)[number]

export const TOPICS = [
  'deposit-missing',
  'deposit-amount',
  'withdrawal-late',
  'withdrawal-refused',
  'question',
] as const
export type Topic = (typeof TOPICS)[number]

type TopicSpec = {
  /** Of the transactions that it may speak of; undefined where it speaks of none. */
  readonly of: TransactionKind | undefined
  readonly subTopics: readonly SubTopic[]
}

export const topicSpec: Readonly<Record<Topic, TopicSpec>> = {
  'deposit-missing': { of: 'deposit', subTopics: SENT_BY },
  'deposit-amount': { of: 'deposit', subTopics: SENT_BY },
  // Every withdrawal is in our records.
  'withdrawal-late': { of: 'withdrawal', subTopics: [] },
  'withdrawal-refused': { of: 'withdrawal', subTopics: [] },
  question: { of: undefined, subTopics: QUESTIONS },
}

export const isTopic = (word: string | undefined): word is Topic => TOPICS.some((topic) => topic === word)
export const isSubTopic = (word: string | undefined): word is SubTopic => SUB_TOPICS.some((one) => one === word)

/** Whether the player says how much was sent, and when. */
export const needsDetails = (subTopic: SubTopic): boolean => SENT_BY.some((one) => one === subTopic)

export type AskedAbout = {
  readonly topic: Topic
  readonly transactionId?: string | undefined
  readonly subTopic?: SubTopic | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly paidOn?: string | undefined
}

/** A topic with a transaction or with one of its sub-topics, and what that needs besides. */
export function checkAbout(asked: AskedAbout): Result<undefined, 'topic_mismatch' | 'details_missing'> {
  const { of, subTopics } = topicSpec[asked.topic]
  const { transactionId, subTopic } = asked
  const mismatch = (field: string) =>
    refuse('topic_mismatch', 'the topic takes either a transaction or one of its sub-topics', { field })
  if (transactionId !== undefined) {
    if (of === undefined) return mismatch('transactionId')
    return subTopic === undefined ? ok(undefined) : mismatch('subTopic')
  }
  if (subTopic === undefined || !subTopics.includes(subTopic)) return mismatch('subTopic')
  if (!needsDetails(subTopic)) return ok(undefined)
  const missing = (['amount', 'currency', 'paidOn'] as const).find((field) => (asked[field] ?? '') === '')
  return missing === undefined
    ? ok(undefined)
    : refuse('details_missing', 'say how much was sent and when', { field: missing })
}

export const REFERENCE_LENGTH_MAX = 100
/** Of one request. */
export const FILES_MAX = 10
/** As long as a message of support. */
export const TEXT_LENGTH_MAX = 2_000

/** Of the operators' list. The first is the default. */
export const QUEUE_FILTERS = ['open', 'answered', 'closed', 'all'] as const

// What the address of a new request says; undefined where it is no topic of ours.
import {
  isSubTopic,
  isTopic,
  topicSpec,
  type SubTopic,
  type Topic,
  type TransactionKind,
} from '#modules/money/payment-requests/rules/request-topics.ts'

type Params = Readonly<Record<string, string | undefined>>

export const topicIn = ({ topicId }: Params): Topic | undefined => (isTopic(topicId) ? topicId : undefined)

export const kindIn = (topic: Topic | undefined): TransactionKind | undefined =>
  topic === undefined ? undefined : topicSpec[topic].of

export const subTopicIn = (topic: Topic | undefined, { subTopicId }: Params): SubTopic | undefined =>
  topic !== undefined && isSubTopic(subTopicId) && topicSpec[topic].subTopics.includes(subTopicId)
    ? subTopicId
    : undefined

// Where payment requests live (S2.3.1). Every path starts with the language.
import type { SubTopic, Topic } from '#modules/money/payment-requests/rules/request-topics.ts'

const create = (language: string): string => `/${language}/office/payment/create-request`

export const requestPaths = {
  requests: (language: string) => `/${language}/office/payment/requests`,
  create,
  topic: (language: string, topic: Topic) => `${create(language)}/${topic}`,
  transactions: (language: string, topic: Topic) => `${create(language)}/${topic}/transactions`,
  transaction: (language: string, topic: Topic, id: string) => `${create(language)}/${topic}/transactions/${id}`,
  subTopic: (language: string, topic: Topic, subTopic: SubTopic) => `${create(language)}/${topic}/${subTopic}`,
}

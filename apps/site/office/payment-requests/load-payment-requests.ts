// S2.3.1: what each address below 'payment' shows: the player's requests; for a new one the topics, one topic, its transactions, the form about one of them or by hand.
import { kindIn, subTopicIn, topicIn } from '#modules/money/payment-requests/site/request-address.ts'
import { isBonusAccount } from '#modules/money/wallet/site/parts.ts'
import { notFound } from '../../page-data/answer-or-throw.ts'
import type { SiteAsk } from '../../page-data/server-context.ts'
import { playerAnswer } from '../player-answer.ts'

/** Older ones are asked about by hand. */
const NEWEST = 50

type Asked = {
  readonly name: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly ask: SiteAsk
}

async function requestsOf({ url, ask }: Asked) {
  return { kind: 'requests', ...playerAnswer(await ask('GET /web-api/payment-requests/requests', {}), url) } as const
}

async function transactionsOf({ params, url, ask }: Asked) {
  const topic = topicIn(params)
  const kind = kindIn(topic)
  if (topic === undefined || kind === undefined) return notFound()
  const answer = await ask('GET /web-api/cashier/transactions', { kind, limit: NEWEST })
  return { kind: 'transactions', topic, transactions: playerAnswer(answer, url).items } as const
}

async function transactionOf({ params, url, ask }: Asked) {
  const topic = topicIn(params)
  if (topic === undefined) return notFound()
  const answer = await ask('GET /web-api/cashier/transactions/:transactionId', {
    transactionId: params['transactionId'] ?? '',
  })
  if (!answer.ok && (answer.refusal.code === 'transaction_not_found' || answer.refusal.code === 'invalid_input'))
    return notFound()
  const transaction = playerAnswer(answer, url)
  return transaction.kind === kindIn(topic) ? ({ kind: 'transaction', topic, transaction } as const) : notFound()
}

async function manualOf({ params, url, ask }: Asked) {
  const topic = topicIn(params)
  const subTopic = subTopicIn(topic, params)
  if (topic === undefined || subTopic === undefined) return notFound()
  const balances = playerAnswer(await ask('GET /web-api/wallet/balances', {}), url)
  const own = balances.all_accounts.filter((account) => !isBonusAccount(account))
  return { kind: 'manual', topic, subTopic, currencies: [...new Set(own.map(({ iso }) => iso))] } as const
}

/** `name`: of the route in the table. */
export async function loadPaymentRequests(asked: Asked) {
  if (asked.name === 'payment-requests') return requestsOf(asked)
  if (asked.name === 'payment-transactions') return transactionsOf(asked)
  if (asked.name === 'payment-transaction') return transactionOf(asked)
  if (asked.name === 'payment-manual') return manualOf(asked)
  if (asked.name === 'payment-create') return { kind: 'topics' } as const
  const topic = topicIn(asked.params)
  return topic === undefined ? notFound() : ({ kind: 'topic', topic } as const)
}

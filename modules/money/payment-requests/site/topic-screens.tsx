// What a request is about, step by step: the topic, then the transaction or what it was otherwise.
import {
  topicSpec,
  TOPICS,
  type Topic,
  type TransactionKind,
} from '#modules/money/payment-requests/rules/request-topics.ts'
import { amountOf, methodNames, statusName } from '#modules/money/cashier/site/parts.ts'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { ChoiceList, type Choice } from './choice-list.tsx'
import { requestPaths } from './paths.ts'
import styles from './payment-requests.module.css'

const ICON_OF: Readonly<Record<TransactionKind, IconName>> = { deposit: 'arrow-down', withdrawal: 'arrow-up' }

export function TopicsScreen() {
  const t = useText()
  const { language } = useLocale()
  const choices = TOPICS.map((topic): Choice => {
    const { of } = topicSpec[topic]
    return {
      to: requestPaths.topic(language, topic),
      icon: of === undefined ? 'info' : ICON_OF[of],
      title: t(`requests.topic.${topic}`),
      text: t(`requests.topic-text.${topic}`),
    }
  })
  return (
    <Screen title={t('requests.new')} text={t('requests.new-text')}>
      <ChoiceList label={t('requests.new')} choices={choices} />
    </Screen>
  )
}

/** The payments of ours it may be about, and how it is described where it is not among them. */
export function TopicScreen({ topic }: { readonly topic: Topic }) {
  const t = useText()
  const { language } = useLocale()
  const { of, subTopics } = topicSpec[topic]
  const own: readonly Choice[] =
    of === undefined
      ? []
      : [
          {
            to: requestPaths.transactions(language, topic),
            icon: 'history',
            title: t(`requests.choose-${of}`),
            text: t('requests.choose-text'),
          },
        ]
  const others = subTopics.map((subTopic): Choice => {
    return {
      to: requestPaths.subTopic(language, topic, subTopic),
      icon: of === undefined ? 'info' : 'receipt',
      title: t(`requests.sub.${subTopic}`),
    }
  })
  return (
    <Screen title={t(`requests.topic.${topic}`)} text={t(`requests.topic-text.${topic}`)}>
      {own.length > 0 && <ChoiceList label={t('requests.own')} choices={own} />}
      {others.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t(of === undefined ? 'requests.what' : 'requests.not-listed')}</h2>
          <ChoiceList label={t(of === undefined ? 'requests.what' : 'requests.not-listed')} choices={others} />
        </section>
      )}
    </Screen>
  )
}

type TransactionsProps = { readonly topic: Topic; readonly transactions: readonly Transaction[] }

/** The newest ones; older ones are asked about by hand. */
export function TopicTransactionsScreen({ topic, transactions }: TransactionsProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { subTopics } = topicSpec[topic]
  const byHand = subTopics.length > 0 && (
    <ButtonLink to={requestPaths.topic(language, topic)}>{t('requests.not-listed')}</ButtonLink>
  )
  return (
    <Screen title={t(`requests.topic.${topic}`)} text={t('requests.which')}>
      {transactions.length === 0 ? (
        <EmptyState icon="history" title={t('requests.no-transactions')} action={byHand || undefined} />
      ) : (
        <>
          <ChoiceList
            label={t('requests.which')}
            choices={transactions.map((transaction) => ({
              to: requestPaths.transaction(language, topic, transaction.transactionId),
              icon: ICON_OF[transaction.kind],
              title: methodNames(t, transaction),
              text: `${format.dateTime(transaction.createdAt)} · ${statusName(t, transaction)}`,
              aside: <bdi className="ltr">{format.money(amountOf(transaction), transaction.currency)}</bdi>,
            }))}
          />
          {byHand && <div className={styles.actions}>{byHand}</div>}
        </>
      )}
    </Screen>
  )
}

// The last step of a request: what happened, in the player's words, and then the files that show it.
import { useState } from 'react'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import { amountOf, methodNames, statusName } from '#modules/money/cashier/site/parts.ts'
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import {
  needsDetails,
  REFERENCE_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  type SubTopic,
  type Topic,
} from '#modules/money/payment-requests/rules/request-topics.ts'
import { typedAmount } from '#modules/money/payments/site/parts.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { askPaymentRequests } from './ask-payment-requests.ts'
import { RequestSent } from './request-sent.tsx'
import styles from './payment-requests.module.css'

const words: RefusalKeys = { keys: ['requests.refusal.', 'support.refusal.'], otherwise: 'requests.refusal.other' }

/** The server names the field of a refusal, but for these codes. */
const FIELDS: FormFields = {
  fields: ['amount', 'currency', 'paidOn', 'reference', 'text'],
  fieldOf: {
    amount_malformed: 'amount',
    amount_not_positive: 'amount',
    amount_too_precise: 'amount',
    amount_too_large: 'amount',
    currency_unknown: 'currency',
    date_malformed: 'paidOn',
    date_in_future: 'paidOn',
    reference_too_long: 'reference',
    text_empty: 'text',
    text_too_long: 'text',
  },
}

type RequestFormProps = {
  readonly topic: Topic
  /** What it is about: a transaction of ours, or a sub-topic. */
  readonly transaction?: Transaction
  readonly subTopic?: SubTopic
  readonly currencies: readonly string[]
}

export function RequestFormScreen(props: RequestFormProps) {
  const { topic, transaction, subTopic } = props
  const t = useText()
  const [sent, setSent] = useState<PaymentRequest>()
  if (sent !== undefined) return <RequestSent request={sent} />
  return (
    <Screen
      title={t(`requests.topic.${topic}`)}
      {...(subTopic === undefined ? {} : { text: t(`requests.sub.${subTopic}`) })}
    >
      {transaction !== undefined && <About transaction={transaction} />}
      <RequestForm {...props} onSent={setSent} />
    </Screen>
  )
}

function About({ transaction }: { readonly transaction: Transaction }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles.about}>
      <span className={styles.words}>
        <span className={styles.name}>{methodNames(t, transaction)}</span>
        <span className={styles.text}>
          {format.dateTime(transaction.createdAt)} · {statusName(t, transaction)}
        </span>
      </span>
      <span className={styles.aside}>
        <bdi className="ltr">{format.money(amountOf(transaction), transaction.currency)}</bdi>
      </span>
    </div>
  )
}

type SentRequest = { readonly onSent: (request: PaymentRequest) => void }

const hasDetails = (subTopic: SubTopic | undefined): boolean => subTopic !== undefined && needsDetails(subTopic)

function useRequestForm({ topic, transaction, subTopic, currencies, onSent }: RequestFormProps & SentRequest) {
  const { language } = useLocale()
  const intent = useIntentKey()
  return useForm<PaymentRequest>({
    ...FIELDS,
    words,
    initial: { currency: currencies[0] ?? 'EUR' },
    send: (data) => {
      const said = (name: string): string | undefined => {
        const text = formText(data, name).trim()
        return text === '' ? undefined : text
      }
      const details = hasDetails(subTopic)
        ? {
            amount: said('amount')?.replace(/\.$/u, ''),
            currency: said('currency'),
            paidOn: said('paidOn'),
            reference: said('reference'),
          }
        : {}
      const text = formText(data, 'text')
      const asked = { topic, transactionId: transaction?.transactionId, subTopic, ...details, text, language }
      const idempotencyKey = intent.keyOf([JSON.stringify(asked)])
      return askPaymentRequests('POST /web-api/payment-requests/requests', { ...asked, idempotencyKey })
    },
    onDone: (request) => {
      intent.forget()
      onSent(request)
    },
  })
}

function RequestForm(props: RequestFormProps & SentRequest) {
  const t = useText()
  const form = useRequestForm(props)
  const { subTopic, currencies } = props
  return (
    <form {...form.props} className={styles.form}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {hasDetails(subTopic) && (
        <>
          <div className={styles.pair}>
            <Field
              {...form.bound('amount', typedAmount)}
              label={t('requests.amount')}
              isFigure
              inputMode="decimal"
              autoComplete="off"
            />
            <Select
              {...form.field('currency')}
              label={t('requests.currency')}
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
            />
          </div>
          <Field {...form.field('paidOn')} label={t('requests.paid-on')} type="date" />
          <Field
            {...form.field('reference')}
            label={t('requests.reference')}
            help={t('requests.reference-help')}
            autoComplete="off"
            maxLength={REFERENCE_LENGTH_MAX}
          />
        </>
      )}
      <TextArea
        {...form.field('text')}
        label={t('requests.text')}
        help={t('requests.text-help')}
        rows={5}
        maxLength={TEXT_LENGTH_MAX}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('requests.send')}
      </Button>
    </form>
  )
}

// One transaction: what it is now, every step with its time, and a receipt that prints well.
import { useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import { ChainPay, StatusSteps, useMyNews } from '#modules/money/payments/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { printOnly } from '#ui/print-only.ts'
import { Screen } from '#ui/screen.tsx'
import { cashierPaths } from './paths.ts'
import styles from './receipt.module.css'
import { amountOf, methodNames, statusName, stepsOf } from './transaction-texts.ts'

type ReceiptProps = {
  readonly transaction: Transaction
  /** Of the site, at the head of the paper. */
  readonly siteName: string
  /** Where a question about it is asked. */
  readonly questionPath: string
}

export function ReceiptScreen({ transaction, siteName, questionPath }: ReceiptProps) {
  const t = useText()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const paper = useRef<HTMLElement>(null)
  useMyNews('payment', () => void revalidate())
  useMyNews('withdrawal', () => void revalidate())
  const { kind, state, transactionId } = transaction
  return (
    <Screen title={t(`cashier.kind.${kind}`)}>
      <article ref={paper} className={styles.paper} aria-label={t('cashier.receipt')}>
        <header className={styles.head}>
          <span className={styles.site}>{siteName}</span>
          <span className={styles.status} data-state={state}>
            {statusName(t, transaction)}
          </span>
        </header>
        <Sums transaction={transaction} />
        {kind === 'deposit' && transaction.chain !== null && state === 'waiting' && (
          <ChainPay chain={transaction.chain} currency={transaction.currency} />
        )}
        <StatusSteps steps={stepsOf(t, transaction)} isOpen={state === 'waiting'} />
        <p className={styles.number}>
          {t('cashier.number')} <bdi className="ltr">{transactionId}</bdi>
        </p>
      </article>
      <div className={styles.actions}>
        <Button className="with-script" onClick={() => printOnly(paper.current)}>
          <Icon name="receipt" size={18} />
          {t('cashier.print')}
        </Button>
        <ButtonLink to={questionPath}>{t('cashier.ask')}</ButtonLink>
        <ButtonLink to={cashierPaths.transactions(language)}>{t('cashier.all')}</ButtonLink>
      </div>
    </Screen>
  )
}

/** What was asked for, what came of it, and where it went. */
function Sums({ transaction }: { readonly transaction: Transaction }) {
  const t = useText()
  const format = useFormat()
  const { kind, amount, currency, createdAt } = transaction
  const money = (text: string) => <bdi className="ltr">{format.money(text, currency)}</bdi>
  return (
    <>
      <p className={styles.amount}>{money(amountOf(transaction))}</p>
      <dl className={styles.facts}>
        <Fact name={t('cashier.at')}>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </Fact>
        <Fact name={t('cashier.method')}>{methodNames(t, transaction)}</Fact>
        {amountOf(transaction) !== amount && <Fact name={t('cashier.asked')}>{money(amount)}</Fact>}
        {kind === 'deposit' && Number(transaction.takenBack) > 0 && (
          <Fact name={t('cashier.taken-back')}>{money(transaction.takenBack)}</Fact>
        )}
        {kind === 'withdrawal' &&
          transaction.pieces.map((piece) => (
            <Fact
              key={`${piece.method} ${piece.label}`}
              name={`${t(`withdrawals.method.${piece.method}`)} \u2066${piece.label}\u2069`}
            >
              {money(piece.amount)} · {t(`withdrawals.piece.${piece.status}`)}
            </Fact>
          ))}
        <Fact name={t('cashier.fee')}>{t('cashier.no-fee')}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

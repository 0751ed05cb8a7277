// The statement's lines: when, what for, how much, and the balance after it; and those of a debt.
import { Link } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DebtEntry, StatementEntry } from './statement-entry.ts'
import styles from './statement-table.module.css'

type BetPath = (betId: number) => string

type TableProps = {
  readonly caption: string
  readonly isCaptionShown?: boolean
  readonly amount: string
  /** Undefined where there is no running balance. */
  readonly lines: readonly (DebtEntry & { readonly balance?: string })[]
  readonly betPath: BetPath
}

export function StatementTable({ lines, betPath }: { lines: readonly StatementEntry[]; betPath: BetPath }) {
  const t = useText()
  return <LineTable caption={t('wallet.statement')} amount={t('wallet.amount')} lines={lines} betPath={betPath} />
}

/** What made and what paid a debt. */
export function DebtTable({ lines, betPath }: { lines: readonly DebtEntry[]; betPath: BetPath }) {
  const t = useText()
  return (
    <LineTable
      caption={t('wallet.debts')}
      isCaptionShown
      amount={t('wallet.debt-amount')}
      lines={lines}
      betPath={betPath}
    />
  )
}

function LineTable({ caption, isCaptionShown = false, amount, lines, betPath }: TableProps) {
  const t = useText()
  const hasBalance = lines.some(({ balance }) => balance !== undefined)
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.when}>
              {t('wallet.when')}
            </th>
            <th scope="col">{t('wallet.what')}</th>
            <th scope="col" className={styles.figure}>
              {amount}
            </th>
            {hasBalance && (
              <th scope="col" className={styles.figure}>
                {t('wallet.balance-after')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.postingId} line={line} betPath={betPath} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line, betPath }: { line: TableProps['lines'][number]; betPath: BetPath }) {
  const t = useText()
  const format = useFormat()
  const isOut = line.amount.startsWith('-')
  const amount = format.money(isOut ? line.amount.slice(1) : line.amount, line.currency)
  // More debt is no money that came in.
  const isIn = !isOut && line.balance !== undefined
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={line.at}>{format.dateTime(line.at)}</time>
      </td>
      <td className={styles.what}>
        <span className={styles.kind}>{t(`wallet.entry.${line.kind}`)}</span>
        <Reference reference={line.reference} betPath={betPath} />
        <time className={styles.whenBelow} dateTime={line.at}>
          {format.dateTime(line.at)}
        </time>
      </td>
      <td className={classNames(styles.figure, styles.amount, isIn && styles.in)}>
        <bdi className="ltr">{isOut ? `−${amount}` : `+${amount}`}</bdi>
      </td>
      {line.balance !== undefined && (
        <td className={styles.figure}>
          <bdi className="ltr">{format.money(line.balance, line.currency)}</bdi>
        </td>
      )}
    </tr>
  )
}

/** 'bet:10000001' links to the bet; anything else is shown unchanged, truncated. */
function Reference({ reference, betPath }: { reference: string; betPath: BetPath }) {
  const t = useText()
  const betId = /^bet:(\d{1,15})$/u.exec(reference)?.[1]
  if (betId !== undefined) {
    return (
      <Link className={styles.reference} to={betPath(Number(betId))}>
        <bdi className="ltr">{t('wallet.bet-number', { number: betId })}</bdi>
      </Link>
    )
  }
  const payment = /^payment:(\S+)$/u.exec(reference)?.[1]
  if (payment === undefined) return null
  return (
    <span className={styles.reference}>
      <bdi className="ltr">{t('wallet.payment-number', { number: payment.slice(0, 8) })}</bdi>
    </span>
  )
}

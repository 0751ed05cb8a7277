// The statement's lines: when, what for, how much, and the balance after it.
import { Link } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import type { StatementEntry } from './statement-entry.ts'
import styles from './statement-table.module.css'

export function StatementTable({
  lines,
  betPath,
}: {
  lines: readonly StatementEntry[]
  betPath: (betId: number) => string
}) {
  const t = useText()
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('wallet.statement')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.when}>
              {t('wallet.when')}
            </th>
            <th scope="col">{t('wallet.what')}</th>
            <th scope="col" className={styles.figure}>
              {t('wallet.amount')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('wallet.balance-after')}
            </th>
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

function Line({ line, betPath }: { line: StatementEntry; betPath: (betId: number) => string }) {
  const t = useText()
  const format = useFormat()
  const isOut = line.amount.startsWith('-')
  const amount = format.money(isOut ? line.amount.slice(1) : line.amount, line.currency)
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
      <td className={classNames(styles.figure, styles.amount, !isOut && styles.in)}>
        <bdi className="ltr">{isOut ? `−${amount}` : `+${amount}`}</bdi>
      </td>
      <td className={styles.figure}>
        <bdi className="ltr">{format.money(line.balance, line.currency)}</bdi>
      </td>
    </tr>
  )
}

/** 'bet:10000001' links to the bet; anything else is shown unchanged, truncated. */
function Reference({ reference, betPath }: { reference: string; betPath: (betId: number) => string }) {
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

// The player's accounts, one line each: kind, currency, balance; or dots where the balance is hidden.
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './currency-accounts.module.css'
import { HiddenAmount } from './hidden-amount.tsx'

/** Of the wallet (S3.17); `money` is a decimal string. */
export type ShownAccount = {
  readonly id: number
  readonly iso: string
  readonly money: string
  readonly owed: string
  readonly type: 0 | 4 | 9
}

export function CurrencyAccounts({
  accounts,
  isHidden,
}: {
  readonly accounts: readonly ShownAccount[]
  readonly isHidden: boolean
}) {
  const t = useText()
  const format = useFormat()
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ id, iso, money, type }) => (
        <li key={id} className={styles.account}>
          <span className={styles.words}>
            <bdi className={`ltr ${styles.code}`}>{iso}</bdi>
            <span className={styles.kind}>{t(`office.account.type-${type}`)}</span>
          </span>
          {isHidden ? <HiddenAmount /> : <bdi className={`ltr ${styles.amount}`}>{format.money(money, iso)}</bdi>}
        </li>
      ))}
    </ul>
  )
}

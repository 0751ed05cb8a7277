// Every movement of an account with the balance right after it, newest first.
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { askWallet } from './ask-wallet.ts'
import { walletPaths } from './paths.ts'
import { OwedNotice } from './owed-notice.tsx'
import type { DebtEntry, StatementEntry } from './statement-entry.ts'
import styles from './statement-screen.module.css'
import { DebtTable, StatementTable } from './statement-table.tsx'

type StatementProps = {
  readonly balances: Balances
  /** The account shown; default: the main one. */
  readonly accountId: number | undefined
  readonly lines: readonly StatementEntry[]
  readonly next: string | null
  /** What made and paid the account's debt, newest first; most players have none. */
  readonly debts: readonly DebtEntry[]
  /** The other views of the same money. */
  readonly tabs?: ReactNode
  readonly depositPath: string
  /** Where a bet of the statement is shown. */
  readonly betPath: (betId: number) => string
}

export function StatementScreen(props: StatementProps) {
  const { balances, accountId, lines, next, debts, tabs, depositPath, betPath } = props
  const t = useText()
  const accounts = balances.all_accounts
  const shown = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  return (
    <Screen isList title={t('wallet.statement')}>
      {tabs}
      {accounts.length > 1 && <AccountTabs balances={balances} shownId={shown?.id} />}
      {shown !== undefined && <OwedNotice account={shown} />}
      {lines.length === 0 ? (
        <EmptyState
          icon="history"
          title={t('wallet.empty')}
          text={t('wallet.empty-text')}
          action={
            <ButtonLink variant="primary" to={depositPath}>
              {t('wallet.to-deposit')}
            </ButtonLink>
          }
        />
      ) : (
        <StatementPages
          key={`${shown?.id}/${lines[0]?.postingId}`}
          accountId={shown?.id}
          lines={lines}
          next={next}
          betPath={betPath}
        />
      )}
      {debts.length > 0 && <DebtTable lines={debts} betPath={betPath} />}
    </Screen>
  )
}

function AccountTabs({ balances, shownId }: { balances: Balances; shownId: number | undefined }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <nav className={styles.accounts} aria-label={t('wallet.accounts')}>
      {balances.all_accounts.map((account) => (
        <Link
          key={account.id}
          to={walletPaths.statement(language, account.id)}
          className={classNames(styles.account, account.id === shownId && styles.current)}
          aria-current={account.id === shownId ? 'page' : undefined}
        >
          {account.label}
        </Link>
      ))}
    </nav>
  )
}

type PagesProps = {
  readonly accountId: number | undefined
  readonly lines: readonly StatementEntry[]
  readonly next: string | null
  readonly betPath: (betId: number) => string
}

function StatementPages({ accountId, lines, next, betPath }: PagesProps) {
  const t = useText()
  const [more, setMore] = useState<{ readonly lines: readonly StatementEntry[]; readonly next: string | null }>({
    lines: [],
    next,
  })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const load = async () => {
    if (more.next === null) return
    setState('loading')
    const answer = await askWallet('GET /web-api/wallet/statement', { accountId, cursor: more.next })
    if (answer.ok) setMore({ lines: [...more.lines, ...answer.value.items], next: answer.value.next })
    setState(answer.ok ? 'still' : 'failed')
  }
  return (
    <>
      <StatementTable lines={[...lines, ...more.lines]} betPath={betPath} />
      {state === 'failed' && <Notice tone="error">{t('wallet.load-failed')}</Notice>}
      {more.next !== null && (
        <Button className={styles.more} isBusy={state === 'loading'} onClick={() => void load()}>
          {t('wallet.more')}
        </Button>
      )}
    </>
  )
}

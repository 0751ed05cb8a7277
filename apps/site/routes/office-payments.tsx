// Deposits and withdrawals in one list, as the filter in the address has them.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MoneyTabs } from '#modules/money/cashier/site/money-tabs.tsx'
import { transactionsPage } from '#modules/money/cashier/site/transactions-page.ts'
import { TransactionsScreen } from '#modules/money/cashier/site/transactions-screen.tsx'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const { filter, question } = transactionsPage(url.searchParams, context.get(viewerContext).timeZone)
  const [transactions, methods] = await Promise.all([
    ask('GET /web-api/cashier/transactions', question),
    ask('GET /web-api/payments/methods', {}),
  ])
  const { items, next } = playerAnswer(transactions, url)
  return {
    filter,
    question,
    transactions: items,
    next,
    methods: playerAnswer(methods, url).deposits.map(({ method }) => method),
  }
}

export const meta = privateMeta((t) => t('cashier.title'))

export default function OfficePayments() {
  const { language } = useLocale()
  return (
    <TransactionsScreen
      {...useLoaderData<typeof loader>()}
      tabs={<MoneyTabs current="payments" statementPath={walletPaths.statement(language)} />}
      depositPath={paymentsPaths.deposit(language)}
    />
  )
}

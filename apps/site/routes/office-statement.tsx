// The statement of one of the player's accounts.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { bettingPaths } from '#modules/sports/betting/site/paths.ts'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { MoneyTabs } from '#modules/money/cashier/site/money-tabs.tsx'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { StatementScreen } from '#modules/money/wallet/site/statement-screen.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = Number(url.searchParams.get('account'))
  const accountId = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  const ask = context.get(askContext)
  const [balances, statement, debts] = await Promise.all([
    ask('GET /web-api/wallet/balances', {}),
    ask('GET /web-api/wallet/statement', { accountId }),
    ask('GET /web-api/wallet/debts', { accountId }),
  ])
  const { items, next } = playerAnswer(statement, url)
  return { balances: playerAnswer(balances, url), accountId, lines: items, next, debts: playerAnswer(debts, url).items }
}

export const meta = privateMeta((t) => t('wallet.statement'))

export default function OfficeStatement() {
  const { language } = useLocale()
  return (
    <StatementScreen
      {...useLoaderData<typeof loader>()}
      tabs={<MoneyTabs current="statement" statementPath={walletPaths.statement(language)} />}
      depositPath={paymentsPaths.deposit(language)}
      betPath={(betId) => bettingPaths.bet(language, betId)}
    />
  )
}

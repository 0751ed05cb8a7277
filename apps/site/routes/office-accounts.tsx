// The player's accounts and currencies, and conversion between them.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AccountsScreen } from '#modules/money/currencies/site/accounts-screen.tsx'
import { protectionPaths } from '#modules/protection/exclusions/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [balances, offered] = await Promise.all([
    ask('GET /web-api/wallet/balances', {}),
    ask('GET /web-api/currencies/offered', {}),
  ])
  return { accounts: playerAnswer(balances, url).all_accounts, offered: playerAnswer(offered, url) }
}

export const meta = privateMeta((t) => t('currencies.title'))

/** S4.20: the coupon bets from the account that was switched to, and its advance is dropped. */
async function betFrom(accountId: number): Promise<void> {
  const { couponStore } = await import('#modules/sports/coupon/site/store/coupon-store.ts')
  couponStore.dispatch({ type: 'account_chosen', accountId })
}

export default function OfficeAccounts() {
  const { language } = useLocale()
  return (
    <AccountsScreen
      {...useLoaderData<typeof loader>()}
      onSwitched={(accountId) => void betFrom(accountId)}
      limitsPath={protectionPaths.limits(language)}
    />
  )
}

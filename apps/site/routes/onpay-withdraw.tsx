// Back from a withdrawal: the one of the address, or the newest. Only our records say what became of it (S2.3.6).
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cashierPaths } from '#modules/money/cashier/site/paths.ts'
import { WithdrawResultScreen } from '#modules/money/withdrawals/site/withdraw-result-screen.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const withdrawalId = url.searchParams.get('withdrawal')
  if (withdrawalId !== null) {
    const withdrawal = await ask('GET /web-api/withdrawals/withdrawals/:withdrawalId', { withdrawalId })
    return { withdrawal: withdrawal.ok ? withdrawal.value : undefined }
  }
  const withdrawals = await ask('GET /web-api/withdrawals/withdrawals', { limit: 1 })
  return { withdrawal: withdrawals.ok ? withdrawals.value.items[0] : undefined }
}

export const meta = privateMeta((t) => t('withdrawals.title'))

export default function OnPayWithdraw() {
  const { language } = useLocale()
  return <WithdrawResultScreen {...useLoaderData<typeof loader>()} historyPath={cashierPaths.transactions(language)} />
}

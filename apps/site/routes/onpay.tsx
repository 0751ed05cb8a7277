// Back from the payment provider.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { PayResultScreen, type PayResult } from '#modules/money/payments/site/pay-result-screen.tsx'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { notFound } from '../page-data/answer-or-throw.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

const RESULTS: readonly string[] = ['success', 'fail', 'pending', 'cancel'] satisfies PayResult[]
const isResult = (text: string | undefined): text is PayResult => text !== undefined && RESULTS.includes(text)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const fromAddress = params['result']
  if (!isResult(fromAddress)) return notFound()
  // The session may have ended on the way: then only the address says.
  const payments = await context.get(askContext)('GET /web-api/payments/payments', { limit: 1 })
  return { fromAddress, payment: payments.ok ? payments.value.items[0] : undefined }
}

export const meta = privateMeta((t) => t('payments.deposit-title'))

export default function OnPay() {
  const { language } = useLocale()
  return (
    <PayResultScreen
      {...useLoaderData<typeof loader>()}
      linePath={cataloguePaths.stage(language, 'line')}
      statementPath={walletPaths.statement(language)}
    />
  )
}

// Back from the payment provider: the payment of the address, or the newest one. Only our records say what became of it (S2.3.6).
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { PayResultScreen } from '#modules/money/payments/site/result/pay-result-screen.tsx'
import { cashierPaths } from '#modules/money/cashier/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const paymentId = url.searchParams.get('payment')
  // The session may have ended on the way: then nothing is known.
  if (paymentId !== null) {
    const payment = await ask('GET /web-api/payments/payments/:paymentId', { paymentId })
    return { payment: payment.ok ? payment.value : undefined }
  }
  const payments = await ask('GET /web-api/payments/payments', { limit: 1 })
  return { payment: payments.ok ? payments.value.items[0] : undefined }
}

export const meta = privateMeta((t) => t('payments.deposit-title'))

export default function OnPay() {
  const { language } = useLocale()
  const { payment } = useLoaderData<typeof loader>()
  return (
    <PayResultScreen
      key={payment?.paymentId}
      payment={payment}
      linePath={cataloguePaths.stage(language, 'line')}
      historyPath={cashierPaths.transactions(language)}
    />
  )
}

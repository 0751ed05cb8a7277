// Money in.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DepositReminder } from '#modules/accounts/site/verification/deposit-reminder.tsx'
import { DepositScreen } from '#modules/payments/site/deposit-screen.tsx'
import { useOfficeFrame } from '../office/office-frame.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { balances: playerAnswer(await context.get(askContext)('GET /web-api/wallet/balances', {}), url) }
}

export const meta = privateMeta((t) => t('payments.deposit-title'))

export default function OfficeRecharge() {
  const isReminded = useOfficeFrame()?.config.show_verification_modal_on_deposit_page ?? false
  return (
    <>
      <DepositReminder isShown={isReminded} />
      <DepositScreen {...useLoaderData<typeof loader>()} />
    </>
  )
}

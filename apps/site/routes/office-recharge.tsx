// Money in; before the first of it the player is asked for a limit (UK-22).
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DepositReminder } from '#modules/players/verification/site/deposit-reminder.tsx'
import { DepositScreen } from '#modules/money/payments/site/deposit-screen.tsx'
import { LimitsLink } from '#modules/protection/limits/site/limits-link.tsx'
import { deferred } from '#ui/deferred.tsx'
import { useOfficeFrame } from '../office/office-frame.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../server-context.ts'

const LimitPrompt = deferred(
  'limit-prompt',
  async () => (await import('#modules/protection/limits/site/limit-prompt.tsx')).LimitPrompt,
)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [balances, methods, overview] = await Promise.all([
    ask('GET /web-api/wallet/balances', {}),
    ask('GET /web-api/payments/methods', {}),
    ask('GET /web-api/safer-gambling/overview', {}),
  ])
  const { isPromptDue, missingLimits, periodKind, currencies, held } = playerAnswer(overview, url)
  const [currency] = currencies
  return {
    balances: playerAnswer(balances, url),
    methods: playerAnswer(methods, url).deposits.map(({ method }) => method),
    // A player who may not play is told so by the deposit itself.
    prompt:
      isPromptDue && held.length === 0 && currency !== undefined ? { missingLimits, periodKind, currency } : undefined,
  }
}

export const meta = privateMeta((t) => t('payments.deposit-title'))

export default function OfficeRecharge() {
  const isReminded = useOfficeFrame()?.config.show_verification_modal_on_deposit_page ?? false
  const { balances, methods, prompt } = useLoaderData<typeof loader>()
  return (
    <>
      <DepositReminder isShown={isReminded} />
      <DepositScreen
        balances={balances}
        methods={methods}
        before={prompt && <LimitPrompt {...prompt} />}
        limitsLink={<LimitsLink />}
      />
    </>
  )
}

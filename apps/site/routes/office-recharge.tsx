// Money in; before the first of it the player is asked for a limit (UK-22).
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { DEPOSIT_KEPT, postDeposit } from '#modules/money/payments/site/deposit-post.ts'
import { postLimitPrompt, promptKept } from '#modules/protection/player-protection/site/limit-post.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { DepositReminder } from '#modules/players/verification/site/deposit-reminder.tsx'
import { DepositScreen } from '#modules/money/payments/site/deposit-screen.tsx'
import { LimitsLink } from '#modules/protection/player-protection/site/prompt/limits-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { rechargeData } from '../office/recharge-data.ts'
import { refusedPage, refusedPost } from '../office/refused-post.ts'
import { askContext, sendContext, viewerContext } from '../page-data/server-context.ts'

const LimitPrompt = lazyPart(
  async () => (await import('#modules/protection/player-protection/site/prompt/limit-prompt.tsx')).LimitPrompt,
  { name: 'limit-prompt' },
)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const data = await rechargeData(context.get(askContext), (answer) => playerAnswer(answer, url))
  return { postKey: crypto.randomUUID(), ...data }
}

/** Without JavaScript, and before the page listens. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const send = context.get(sendContext)
  if (formText(form, 'form') === 'limit-prompt') {
    const answer = await postLimitPrompt(form, send, context.get(viewerContext).language)
    if (answer.ok) return redirect(url.pathname, 303)
    return refusedPage({ prompt: refusedPost(form, promptKept(form), answer.refusal), deposit: undefined })
  }
  const { all_accounts: accounts } = playerAnswer(
    await context.get(askContext)('GET /web-api/wallet/balances', {}),
    url,
  )
  const account = accounts.find(({ id }) => String(id) === formText(form, 'accountId')) ?? accounts[0]
  const answer = await postDeposit(form, account?.iso ?? '', send)
  if (answer.ok) return redirect(answer.value.redirectUrl, 303)
  return refusedPage({ prompt: undefined, deposit: refusedPost(form, DEPOSIT_KEPT, answer.refusal) })
}

export const meta = privateMeta((t) => t('payments.deposit-title'))

export default function OfficeRecharge() {
  const { balances, methods, limits, isReminded, prompt, postKey } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const { language } = useLocale()
  const path = paymentsPaths.deposit(language)
  return (
    <>
      <DepositReminder isShown={isReminded} />
      <DepositScreen
        balances={balances}
        methods={methods}
        limits={limits}
        before={prompt && <LimitPrompt {...prompt} action={path} before={posted?.prompt} />}
        postKey={postKey}
        refused={posted?.deposit}
        limitsLink={<LimitsLink />}
      />
    </>
  )
}

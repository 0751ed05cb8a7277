// The way in: log in, then back to where the player was.
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SessionEndedNotice } from '#modules/players/sign-in/site/history/session-ended-notice.tsx'
import { postLogin } from '#modules/players/onboarding/site/login/login-post.ts'
import { LoginScreen } from '#modules/players/onboarding/site/login/login-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { useLaterTexts } from '../office/use-later-texts.ts'
import { refusedPage, refusedPost } from '../office/refused-post.ts'
import { useRootData } from '../page-data/root-data.ts'
import { pageContext, sendContext } from '../page-data/server-context.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ returnTo: context.get(pageContext).returnTo })

/** Without JavaScript, and before the page listens. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const outcome = await postLogin(form, context.get(sendContext))
  if (outcome === undefined) return redirect(context.get(pageContext).returnTo, 303)
  const { twoStep } = outcome
  return refusedPage({
    ...('refusal' in outcome ? { before: refusedPost(form, ['uLogin', 'save'], outcome.refusal) } : {}),
    ...(twoStep === undefined ? {} : { twoStep }),
  })
}

export const meta = privateMeta((t) => t('accounts.login-title'))

export default function Login() {
  useLaterTexts()
  return (
    <>
      <SessionEndedNotice />
      <LoginScreen
        returnTo={useLoaderData<typeof loader>().returnTo}
        countryId={useRootData()?.config.geoCountryId}
        posted={useActionData<typeof action>()}
      />
    </>
  )
}

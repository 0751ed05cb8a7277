// The way in: log in, then back to where the player was.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SessionEndedNotice } from '#modules/players/sign-in/site/history/session-ended-notice.tsx'
import { LoginScreen } from '#modules/players/onboarding/site/login/login-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { useLaterTexts } from '../office/use-later-texts.ts'
import { useRootData } from '../root-data.ts'
import { pageContext } from '../server-context.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ returnTo: context.get(pageContext).returnTo })

export const meta = privateMeta((t) => t('accounts.login-title'))

export default function Login() {
  useLaterTexts()
  return (
    <>
      <SessionEndedNotice />
      <LoginScreen returnTo={useLoaderData<typeof loader>().returnTo} countryId={useRootData()?.config.geoCountryId} />
    </>
  )
}

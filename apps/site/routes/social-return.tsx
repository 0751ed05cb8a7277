// Where providers send the browser back, and the link for those who still have to enter a code.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SocialReturnScreen } from '#modules/players/social-sign-in/site/social-return-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { pageContext } from '../page-data/server-context.ts'

/** Nothing is opened by looking: the page hands the answer on. Where to has been decided as on the page of login (S4.4). */
export const loader = ({ context }: LoaderFunctionArgs) => ({ returnTo: context.get(pageContext).returnTo })

export const meta = privateMeta((t) => t('accounts.login-title'))

export default function SocialReturn() {
  return <SocialReturnScreen returnTo={useLoaderData<typeof loader>().returnTo} />
}

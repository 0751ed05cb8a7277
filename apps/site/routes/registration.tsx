// The way in: a new account, then back to where the player was.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RegistrationScreen } from '#modules/accounts/site/registering/registration-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { pageContext } from '../server-context.ts'
import { useRegistrationPlace } from '../shell/registration-place.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ returnTo: context.get(pageContext).returnTo })

export const meta = privateMeta((t) => t('accounts.registration-title'))

export default function Registration() {
  return <RegistrationScreen returnTo={useLoaderData<typeof loader>().returnTo} place={useRegistrationPlace()} />
}

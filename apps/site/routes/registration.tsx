// The way in: a new account, then back to where the player was.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RegistrationScreen } from '#modules/players/onboarding/site/registration/registration-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { useLaterTexts } from '../office/use-later-texts.ts'
import { pageContext } from '../server-context.ts'
import { useRegistrationPlace } from '../shell/registration-place.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. */
export const loader = ({ context, params }: LoaderFunctionArgs) => ({
  returnTo: context.get(pageContext).returnTo,
  isSocial: params['type'] !== undefined,
})

export const meta = privateMeta((t) => t('accounts.registration-title'))

export default function Registration() {
  useLaterTexts()
  return <RegistrationScreen {...useLoaderData<typeof loader>()} place={useRegistrationPlace()} />
}

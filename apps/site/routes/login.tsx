// The way in: log in, then back to where the player was.
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { returnPath } from '#modules/accounts/site/paths.ts'
import { WayInScreen } from '#modules/accounts/site/way-in.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { viewerContext } from '../server-context.ts'

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const returnTo = returnPath(url.searchParams.get('return'), `/${params['lng']}/`)
  if (context.get(viewerContext).userId !== undefined) throw redirect(returnTo)
  return { returnTo }
}

export const meta = privateMeta((t) => t('accounts.login-title'))

export default function Login() {
  return <WayInScreen way="login" returnTo={useLoaderData<typeof loader>().returnTo} />
}

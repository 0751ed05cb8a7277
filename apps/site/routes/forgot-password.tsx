// S2.4.4: a forgotten password, as a page; the link of a reset letter leads here too.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ForgotPasswordScreen } from '#modules/players/recovery/site/forgot-password-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (token === '') return { token, isAlive: false }
  const answer = await context.get(askContext)('GET /web-api/accounts/password-resets/:token', { token })
  return { token, isAlive: answer.ok }
}

export const meta = privateMeta((t) => t('accounts.recovery.title'))

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen {...useLoaderData<typeof loader>()} />
}

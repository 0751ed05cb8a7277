// Where the link of a letter to a former mailbox leads.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { StopEmailChangeScreen } from '#modules/players/contacts/site/email/stop-email-change-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const loader = ({ url }: LoaderFunctionArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const meta = privateMeta((t) => t('accounts.recovery.stop-title'))

export default function StopEmailChangePage() {
  return <StopEmailChangeScreen {...useLoaderData<typeof loader>()} />
}

// Where the link of a letter to a new mailbox leads.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ChangeEmailScreen } from '#modules/players/contacts/site/email/change-email-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const loader = ({ url }: LoaderFunctionArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const meta = privateMeta((t) => t('accounts.recovery.change-title'))

export default function ChangeEmailPage() {
  return <ChangeEmailScreen {...useLoaderData<typeof loader>()} />
}

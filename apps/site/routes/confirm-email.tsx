// S2.3.5: /user/accountverify and /user/activatefast?type=activatefast|activate, where the link of a confirmation letter leads.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ConfirmEmailScreen } from '#modules/players/contacts/site/email/confirm-email-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'

const TYPES: readonly (string | null)[] = ['activatefast', 'activate']

/** Nothing is confirmed by looking: that takes the button. */
export function loader({ url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const isKnown = !/\/activatefast\/?$/u.test(pathname) || TYPES.includes(searchParams.get('type'))
  return { token: isKnown ? (searchParams.get('token') ?? '') : '' }
}

export const meta = privateMeta((t) => t('accounts.recovery.confirm-title'))

export default function ConfirmEmailPage() {
  return <ConfirmEmailScreen {...useLoaderData<typeof loader>()} />
}

// S2.3.5: /user/stopnewsletter, where the last line of a newsletter leads.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { StopNewsletterScreen } from '#modules/players/my-account/site/stop-newsletter-screen.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const loader = ({ url }: LoaderFunctionArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const meta = privateMeta((t) => t('accounts.recovery.news-title'))

export default function StopNewsletterPage() {
  return <StopNewsletterScreen {...useLoaderData<typeof loader>()} />
}

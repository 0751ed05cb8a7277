// What keeps the account the player's own.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SecurityScreen } from '#modules/accounts/site/security/security-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [me, sessions] = await Promise.all([
    ask('GET /web-api/accounts/me', {}),
    ask('GET /web-api/accounts/sessions', {}),
  ])
  return { email: playerAnswer(me, url).email, sessions: playerAnswer(sessions, url).items }
}

export const meta = privateMeta((t) => t('accounts.security'))

export default function OfficeSecurity() {
  return <SecurityScreen {...useLoaderData<typeof loader>()} />
}

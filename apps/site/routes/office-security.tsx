// What keeps the account the player's own.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SecurityScreen } from '#modules/players/my-account/site/security/security-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [me, sessions, signIns, protection, factor, passkeys, social, waitingEmail] = await Promise.all([
    ask('GET /web-api/accounts/me', {}),
    ask('GET /web-api/accounts/sessions', {}),
    ask('GET /web-api/accounts/sign-ins', {}),
    ask('GET /web-api/accounts/protection-level', {}),
    ask('GET /web-api/accounts/second-factor', {}),
    ask('GET /web-api/accounts/passkeys', {}),
    ask('GET /web-api/accounts/social-links', {}),
    ask('GET /web-api/accounts/email-changes', {}),
  ])
  const { email, isEmailConfirmed, phone, userId, countryId } = playerAnswer(me, url)
  return {
    login: email ?? phone ?? String(userId),
    email,
    isEmailConfirmed,
    waitingEmail: playerAnswer(waitingEmail, url),
    phone,
    countryId,
    sessions: playerAnswer(sessions, url).items,
    signIns: playerAnswer(signIns, url),
    protection: playerAnswer(protection, url),
    factor: playerAnswer(factor, url),
    passkeys: playerAnswer(passkeys, url).items,
    social: playerAnswer(social, url),
  }
}

export const meta = privateMeta((t) => t('accounts.security'))

export default function OfficeSecurity() {
  return <SecurityScreen {...useLoaderData<typeof loader>()} />
}

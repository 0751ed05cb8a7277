// Support: the ways to contact the operator, and the player's earlier requests.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SupportScreen } from '#modules/site/support/site/support-screen.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [requests, channels] = await Promise.all([
    ask('GET /web-api/support/requests', {}),
    ask('GET /web-api/support/channels', {}),
  ])
  return { requests: playerAnswer(requests, url), channels: answerOrThrow(channels) }
}

export const meta = privateMeta((t) => t('support.help'))

export default function OfficeSupport() {
  return <SupportScreen {...useLoaderData<typeof loader>()} />
}

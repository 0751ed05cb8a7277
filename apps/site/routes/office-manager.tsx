// S2.3.1: bets by agreement with a personal manager.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { TopicScreen } from '#modules/site/support/site/requests/topic-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const answer = await context.get(askContext)('GET /web-api/support/requests', { subject: 'manager' })
  return playerAnswer(answer, url)
}

export const meta = privateMeta((t) => t('support.topic.manager.title'))

export default function OfficeManager() {
  return <TopicScreen topic="manager" requests={useLoaderData<typeof loader>()} />
}

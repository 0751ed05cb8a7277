// S2.3.1: ideas for the site, and what became of them.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { TopicScreen } from '#modules/site/support/site/requests/topic-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const answer = await context.get(askContext)('GET /web-api/support/requests', { subject: 'idea' })
  return playerAnswer(answer, url)
}

export const meta = privateMeta((t) => t('support.topic.idea.title'))

export default function OfficeShareIdea() {
  return <TopicScreen topic="idea" requests={useLoaderData<typeof loader>()} />
}

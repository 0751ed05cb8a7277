// Who the player is.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PersonalScreen } from '#modules/players/verification/site/personal-data/personal-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'
import { useOfficeLinks } from '../shell/office-links.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { data: playerAnswer(await context.get(askContext)('GET /web-api/accounts/personal-data', {}), url) }
}

export const meta = privateMeta((t) => t('office.personal.title'))

export default function OfficePersonal() {
  const { support } = useOfficeLinks()
  return <PersonalScreen data={useLoaderData<typeof loader>().data} supportPath={support} />
}

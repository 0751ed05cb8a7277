// A look at the player's face, where the site's config has it.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { IdentificationScreen } from '#modules/players/verification/site/identification-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'
import { useOfficeLinks } from '../shell/office-links.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { verification: playerAnswer(await context.get(askContext)('GET /web-api/accounts/verification', {}), url) }
}

export const meta = privateMeta((t) => t('office.identification.title'))

export default function OfficeIdentification() {
  const { support } = useOfficeLinks()
  return <IdentificationScreen {...useLoaderData<typeof loader>()} supportPath={support} />
}

// Documents that show who the player is.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { VerificationScreen } from '#modules/players/verification/site/verification-screen.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { useRootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'
import { useOfficeLinks } from '../shell/office-links.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { verification: playerAnswer(await context.get(askContext)('GET /web-api/accounts/verification', {}), url) }
}

export const meta = privateMeta((t) => t('office.menu.verification'))

export default function OfficeVerification() {
  const { support } = useOfficeLinks()
  const { language } = useLocale()
  const isFaceOpen = useRootData()?.config.isIdentificationEnabled ?? false
  return (
    <VerificationScreen
      {...useLoaderData<typeof loader>()}
      supportPath={support}
      facePath={isFaceOpen ? `/${language}/office/identification` : null}
    />
  )
}

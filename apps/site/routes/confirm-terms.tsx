// S2.4.4, S4.11: the terms with a button to agree, and links to their sections and sub-rules; a tag in the path shows
// that section of the rules.
import { redirect, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { RETURN_PARAMETERS } from '#modules/site/access/site/return-address.ts'
import { ConfirmTerms } from '#modules/site/access/site/confirm-terms.tsx'
import { confirmTermsRows, withoutContents } from '#modules/site/content/site/menu-groups.ts'
import { RemoteView } from '#modules/site/content/site/remote-view.tsx'
import { SectionMenu } from '#modules/site/content/site/section-menu.tsx'
import { CONFIRM_TERMS_PATH } from '../routing/entry.ts'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext, pageContext, viewerContext } from '../page-data/server-context.ts'

const FIRST_GROUP = '1'

/** What the address says of the page to go back to, for links to other sections; '' where it says nothing. */
function returnQuery({ searchParams }: URL): string {
  const kept = RETURN_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const { language } = context.get(viewerContext)
  const { tag = FIRST_GROUP, subTag } = params
  const [config, status, terms] = await Promise.all([
    ask('GET /bff-api/config/all.json', { lang: language }),
    ask('GET /web-api/api-v3/v2/user/agreement-rules/status', {}),
    ask('POST /views-api/views', {
      view: 'rules',
      path: subTag === undefined ? tag : `${tag}/${subTag}`,
      lang: language,
      components: ['main'],
    }),
  ])
  const { result: isChanged, updatedAt } = playerAnswer(status, url)
  // S5.7: nothing to confirm, or no confirmation is required.
  if (!isChanged || updatedAt === null || !answerOrThrow(config).isConfirmTermsEnabled) throw redirect(`/${language}/`)
  const shown = answerOrThrow(terms)
  return {
    updatedAt,
    terms: withoutContents(shown),
    sections: confirmTermsRows(shown, CONFIRM_TERMS_PATH, tag, returnQuery(url)),
    returnTo: context.get(pageContext).returnTo,
  }
}

export const meta = privateMeta((t) => t('access.confirm.title'))

export default function ConfirmTermsPage() {
  const { updatedAt, terms, sections, returnTo } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    // A new document afterwards: every page was rendered for somebody who had not agreed.
    <ConfirmTerms
      updatedAt={updatedAt}
      onConfirmed={() => location.assign(returnTo)}
      onChanged={() => void revalidate()}
    >
      <SectionMenu rows={sections}>
        <RemoteView view="rules" path={pathname} initial={terms} />
      </SectionMenu>
    </ConfirmTerms>
  )
}

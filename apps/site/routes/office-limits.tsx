// Limits, breaks and self-exclusion.
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { LIMIT_KEPT, postLimit } from '#modules/protection/player-protection/site/limit-post.ts'
import { LimitsView } from '#modules/protection/player-protection/site/limits/limits-view.tsx'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { refusedPage, refusedPost } from '../office/refused-post.ts'
import { askContext, sendContext, viewerContext } from '../page-data/server-context.ts'
import { useOfficeLinks } from '../shell/office-links.ts'

/** Safety of players, by its number (S7.10). */
const CONFIG_GROUP = '6'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [definitions, limits, overview, config] = await Promise.all([
    ask('GET /limit-service-api/api/external/web/v3/availablelimits', {}),
    ask('GET /limit-service-api/api/external/web/v3/limits', {}),
    ask('GET /web-api/safer-gambling/overview', {}),
    ask('GET /bff-api/config/group/get', { groups: CONFIG_GROUP }),
  ])
  const { limitSections = [], limitActionMethod = 1 } = playerAnswer(config, url)[CONFIG_GROUP] ?? {}
  return {
    definitions: playerAnswer(definitions, url),
    limits: playerAnswer(limits, url),
    overview: playerAnswer(overview, url),
    sections: limitSections,
    actionMethod: limitActionMethod,
  }
}

/** Without JavaScript, where the page has one form for all limits of amounts. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const outcome = await postLimit(form, context.get(sendContext), context.get(viewerContext).language)
  if (outcome === undefined) return redirect(url.pathname, 303)
  return refusedPage(
    'test' in outcome ? { test: outcome.test } : { before: refusedPost(form, LIMIT_KEPT, outcome.refusal) },
  )
}

export const meta = privateMeta((t) => t('limits.title'))

export default function OfficeLimits() {
  const { language } = useLocale()
  const { support } = useOfficeLinks()
  const links = { withdraw: `/${language}/office/deduce`, statement: walletPaths.statement(language), support }
  return <LimitsView {...useLoaderData<typeof loader>()} links={links} posted={useActionData<typeof action>()} />
}

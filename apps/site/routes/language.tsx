// Keeps pages under an allowed language; the server has redirected everything else (S2.1.1). What the server decided about
// a page before rendering it is acted on here: its 404, or the way on for the router of the browser.
import { useEffect } from 'react'
import {
  Outlet,
  redirect,
  redirectDocument,
  useBlocker,
  type DataStrategyResult,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { notFound } from '../page-data/answer-or-throw.ts'
import { isLanguage } from '../languages.ts'
import { loadPageMessages } from '../messages.ts'
import { useRootData } from '../page-data/root-data.ts'
import { leagueOf } from '../routing/league-theme.ts'
import { pageContext } from '../page-data/server-context.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }) => {
    const { verdict } = context.get(pageContext)
    if (verdict.kind === 'redirect') throw (verdict.isReload ? redirectDocument : redirect)(verdict.url)
  },
]

/** What the frame must know of the page's route; see `usePageFrame`. */
export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const { match, verdict, isPosted } = context.get(pageContext)
  // What the table does not know is no page, whatever the router makes of the address.
  if (!isLanguage(params['lng']) || verdict.kind === 'missing' || match === undefined) return notFound()
  const { texts: own, posts = [] } = match.route
  const texts = isPosted === true ? [...own, ...posts] : own
  return { layout: match.route.layout, league: leagueOf(match), texts }
}

/** The first page came with the texts that it names; the page to come may name others, and waits for them. */
export const clientMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>>[] = [
  async ({ params }, next) => {
    const results = await next()
    const { texts } = (results['routes/language']?.result ?? {}) as { readonly texts?: readonly string[] }
    if (texts !== undefined && isLanguage(params['lng'])) await loadPageMessages(params['lng'], texts)
    return results
  },
]

/** Every page is guarded by the server, those without data of their own too. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export default function Language() {
  const config = useRootData()?.config
  const mobileDomain = config?.mobileDomain ?? null
  // S2.1.7: while the operator holds navigation back, the page stays.
  useBlocker(config?.isNavigationBlocked === true)
  useEffect(() => {
    if (mobileDomain !== null)
      void import('#modules/site/access/site/mobile-address.ts').then(
        ({ goMobile }) => goMobile(mobileDomain),
        () => undefined,
      )
  }, [mobileDomain])
  return <Outlet />
}

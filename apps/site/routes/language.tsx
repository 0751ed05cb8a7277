// Keeps pages under an allowed language; the server has redirected everything else (S2.1.1). What the server decided about
// a page before rendering it is acted on here: its 404, or the way on for the router of the browser.
import { useEffect } from 'react'
import {
  Outlet,
  redirect,
  redirectDocument,
  useBlocker,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { notFound } from '../answer-or-throw.ts'
import { isLanguage } from '../languages.ts'
import { loadPageMessages } from '../messages.ts'
import { useRootData } from '../root-data.ts'
import { leagueOf } from '../routing/league-theme.ts'
import { pageContext } from '../server-context.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }) => {
    const { verdict } = context.get(pageContext)
    if (verdict.kind === 'redirect') throw (verdict.isReload ? redirectDocument : redirect)(verdict.url)
  },
]

/** What the frame must know of the page's route; see `usePageFrame`. */
export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const { match, verdict } = context.get(pageContext)
  // What the table does not know is no page, whatever the router makes of the address.
  if (!isLanguage(params['lng']) || verdict.kind === 'missing' || match === undefined) return notFound()
  return { layout: match.route.layout, league: leagueOf(match) }
}

/** The first page came with part of the texts; the page to come may need more. */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [
  async ({ request, params }, next) => {
    if (isLanguage(params['lng'])) await loadPageMessages(params['lng'], new URL(request.url).pathname)
    await next()
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

// Loads what every page has in hand.
import type { LoaderFunctionArgs } from 'react-router'
import { answerOrThrow } from './answer-or-throw.ts'
import { isLanguage } from './languages.ts'
import type { LoadedRoot, RootData } from './root-data.ts'
import { withoutOffers } from './routing/offers.ts'
import { loadPageSeo } from './seo/page-seo.ts'
import { askContext, viewerContext } from './server-context.ts'
import { renderFooter } from './shell/footer-html.server.tsx'
import { footerHtml } from './shell/footer-html.ts'
import { shellConfigOf } from './shell-config.ts'

const SHOWN_TO_ANYBODY = { isBalanceHidden: false, lineDisallowSports: [], liveDisallowSports: [], mayHaveOffers: true }

export async function loadRoot({ context, params, url }: LoaderFunctionArgs): Promise<LoadedRoot> {
  const ask = context.get(askContext)
  const viewer = context.get(viewerContext)
  const language = isLanguage(params['lng']) ? params['lng'] : viewer.language
  const [config, menu, footer, balances, shown] = await Promise.all([
    // Where it cannot be read now, the browser asks for it (S7.9).
    ask('GET /bff-api/config/all.json', { lang: language }).catch(() => undefined),
    ask('GET /web-api/catalogue/menu', {}),
    ask('POST /views-api/views', { view: 'footer', lang: language }),
    viewer.userId === undefined ? undefined : ask('GET /web-api/wallet/balances', {}),
    viewer.userId === undefined ? undefined : ask('GET /web-api/accounts/shown', {}),
  ])
  const { sports } = answerOrThrow(menu)
  const at = new Date()
  const seo = await loadPageSeo(ask, { url, language, viewer, menu: sports, at })
  const root = {
    language,
    theme: viewer.theme,
    timeZone: viewer.timeZone,
    coefViewId: viewer.coefViewId,
    renderedAt: at.getTime(),
    origin: url.origin,
    folded: viewer.folded,
    preferences: viewer.preferences,
    config: config?.ok === true ? shellConfigOf(config.value) : null,
    menu: sports,
    seo,
    // A wallet that is away must not take the whole page with it.
    player:
      viewer.userId === undefined
        ? null
        : {
            userId: viewer.userId,
            balances: balances?.ok === true ? balances.value : null,
            shown: shown?.ok === true ? shown.value : SHOWN_TO_ANYBODY,
          },
  }
  // Where it is missing, the browser fetches it: no page waits for its foot.
  if (footer.ok) {
    const view = root.player?.shown.mayHaveOffers === false ? withoutOffers(footer.value) : footer.value
    footerHtml.set(root as RootData, renderFooter(view, language))
  }
  return root
}

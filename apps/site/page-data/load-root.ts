// Loads what every page has in hand.
import type { LoaderFunctionArgs } from 'react-router'
import { answerOrThrow } from './answer-or-throw.ts'
import { isLanguage } from '../languages.ts'
import { anyPlayer, type LoadedRoot, type PlayerData, type RootData } from './root-data.ts'
import { withoutOffers } from '../routing/offers.ts'
import { loadPageSeo } from '../seo/page-seo.ts'
import { askContext, personalContext, viewerContext, type SiteAsk } from './server-context.ts'
import { renderFooter } from '../shell/footer/footer-html.server.tsx'
import { footerHtml } from '../shell/footer/footer-html.ts'
import { shellConfigOf } from './shell-config.ts'

const SHOWN_TO_ANYBODY = { isBalanceHidden: false, lineDisallowSports: [], liveDisallowSports: [], mayHaveOffers: true }

/** A wallet that is away must not take the whole page with it. */
async function loadPlayer(ask: SiteAsk, userId: number): Promise<PlayerData> {
  const [balances, shown] = await Promise.all([
    ask('GET /web-api/wallet/balances', {}),
    ask('GET /web-api/accounts/shown', {}),
  ])
  return {
    userId,
    balances: balances.ok ? balances.value : null,
    shown: shown.ok ? shown.value : SHOWN_TO_ANYBODY,
  }
}

export async function loadRoot({ context, params, url }: LoaderFunctionArgs): Promise<LoadedRoot> {
  const ask = context.get(askContext)
  const viewer = context.get(viewerContext)
  const language = isLanguage(params['lng']) ? params['lng'] : viewer.language
  const [config, menu, casino, footer, own] = await Promise.all([
    // Where it cannot be read now, the browser asks for it (S7.9).
    ask('GET /bff-api/config/all.json', { lang: language }).catch(() => undefined),
    ask('GET /web-api/catalogue/menu', {}),
    // Its link is worth no failed page.
    ask('GET /web-api/casino/catalogue/overview', { tiles: 0 }).catch(() => undefined),
    ask('POST /views-api/views', { view: 'footer', lang: language }),
    viewer.userId === undefined ? null : loadPlayer(ask, viewer.userId),
  ])
  const player = viewer.players === undefined ? own : anyPlayer(viewer.players, context.get(personalContext))
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
    isCasinoOpen: casino?.ok === true && casino.value.total > 0,
    seo,
    player,
  }
  // Where it is missing, the browser fetches it: no page waits for its foot.
  if (footer.ok) {
    const view = root.player?.shown.mayHaveOffers === false ? withoutOffers(footer.value) : footer.value
    footerHtml.set(root as RootData, renderFooter(view, language))
  }
  return root
}

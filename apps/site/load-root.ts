// Loads what every page has in hand.
import type { LoaderFunctionArgs } from 'react-router'
import { answerOrThrow } from './answer-or-throw.ts'
import { isLanguage } from './languages.ts'
import type { RootData } from './root-data.ts'
import { askContext, viewerContext } from './server-context.ts'
import { shellConfigOf } from './shell-config.ts'

export async function loadRoot({ context, params, url }: LoaderFunctionArgs): Promise<RootData> {
  const ask = context.get(askContext)
  const viewer = context.get(viewerContext)
  const language = isLanguage(params['lng']) ? params['lng'] : viewer.language
  const [config, menu, balances] = await Promise.all([
    ask('GET /bff-api/config/all.json', { lang: language }),
    ask('GET /web-api/catalogue/menu', {}),
    viewer.userId === undefined ? undefined : ask('GET /web-api/wallet/balances', {}),
  ])
  return {
    language,
    theme: viewer.theme,
    timeZone: viewer.timeZone,
    coefViewId: viewer.coefViewId,
    renderedAt: Date.now(),
    origin: url.origin,
    folded: viewer.folded,
    config: shellConfigOf(answerOrThrow(config)),
    menu: answerOrThrow(menu).sports,
    // A wallet that is away must not take the whole page with it.
    player:
      viewer.userId === undefined
        ? null
        : { userId: viewer.userId, balances: balances?.ok === true ? balances.value : null },
  }
}

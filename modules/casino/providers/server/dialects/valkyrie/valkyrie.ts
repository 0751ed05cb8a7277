// The Valkyrie aggregator: several studios behind one API of ours, and its own calls for launches and recalled rounds.
// https://github.com/valkyrie-fnd/valkyrie: pam/pam_api.yml, provider/docs/operator_api.yml.
import { z } from 'zod'
import { ok } from '#kernel/result.ts'
import { askProvider, unavailable } from '../ask-provider.ts'
import { defineCasinoProvider, type CasinoProviderPort, type LaunchOrder } from '../provider-port.ts'
import { pamRoutes } from './pam-routes.ts'

const NAME = 'valkyrie'
const TOKEN_LENGTH_MIN = 16
const STUDIOS = /^[a-z][a-z0-9]*(?: *, *[a-z][a-z0-9]*){0,49}$/u
/** In which studios speak to a player whose launch names no language. */
const LANGUAGE = 'en'

const Settings = z
  .object({
    CASINO_VALKYRIE_URL: z.url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' }).optional(),
    /** They show it to us. */
    CASINO_VALKYRIE_API_TOKEN: z.string().min(TOKEN_LENGTH_MIN, 'must have at least 16 characters').optional(),
    /** We show it to them. */
    CASINO_VALKYRIE_OPERATOR_TOKEN: z.string().min(1).optional(),
    CASINO_VALKYRIE_STUDIOS: z.string().regex(STUDIOS, 'must name studios, like evolution, redtiger').optional(),
  })
  .transform((given, context) => {
    const { CASINO_VALKYRIE_URL: url, CASINO_VALKYRIE_API_TOKEN: apiToken } = given
    const { CASINO_VALKYRIE_OPERATOR_TOKEN: operatorToken, CASINO_VALKYRIE_STUDIOS: studios } = given
    if (url === undefined) return undefined
    if (apiToken !== undefined && operatorToken !== undefined && studios !== undefined)
      return { url: url.replace(/\/+$/u, ''), apiToken, operatorToken, studios: studios.split(/ *, */u) }
    for (const [name, value] of Object.entries({
      CASINO_VALKYRIE_API_TOKEN: apiToken,
      CASINO_VALKYRIE_OPERATOR_TOKEN: operatorToken,
      CASINO_VALKYRIE_STUDIOS: studios,
    }))
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'must be set where CASINO_VALKYRIE_URL is' })
    return z.NEVER
  })

const Launched = z.object({ gameUrl: z.url({ protocol: /^https?$/u }) })

const studioOf = (provider: string): string => provider.slice(NAME.length + 1)

const launchBody = ({ player, game, country, language, address }: LaunchOrder): object => ({
  currency: player?.currency,
  playerId: String(player?.playerId),
  providerGameId: game,
  language,
  sessionIp: address,
  ...(country === undefined ? {} : { country }),
})

export const valkyrie = defineCasinoProvider({
  name: NAME,
  settings: Settings,
  open: (settings, world): CasinoProviderPort | undefined => {
    if (settings === undefined) return undefined
    const { url, apiToken, operatorToken, studios } = settings
    const authorization = { authorization: `Bearer ${operatorToken}` }
    return {
      providers: studios.map((studio) => `${NAME}.${studio}`),
      routes: pamRoutes({ ...world, name: NAME, apiToken, studios: new Set(studios), language: LANGUAGE }),
      launch: async (order) => {
        if (order.player === undefined) return unavailable('it has no demonstrations')
        const answer = await askProvider(`${url}/${studioOf(order.provider)}/gamelaunch`, {
          method: 'POST',
          headers: { ...authorization, 'content-type': 'application/json', 'x-player-token': order.player.token },
          body: JSON.stringify(launchBody(order)),
        })
        if (answer?.status !== 200) return unavailable('no address of the game')
        try {
          const launched = Launched.safeParse(JSON.parse(answer.body.toString()))
          return launched.success ? ok({ url: launched.data.gameUrl }) : unavailable('no address of the game')
        } catch {
          return unavailable('no address of the game')
        }
      },
      roundUrl: async ({ provider, providerRound }) => {
        const path = `/${studioOf(provider)}/gamerounds/${encodeURIComponent(providerRound)}/render`
        const answer = await askProvider(`${url}${path}`, { method: 'GET', headers: authorization })
        const location = answer?.headers.get('location') ?? ''
        return answer?.status === 302 && /^https?:/u.test(location)
          ? ok({ url: location })
          : unavailable('no address of the round')
      },
    }
  },
})

// Hub88, and the suppliers that speak its dialect: one signed call for each thing, in both directions.
// https://docs.hub88.io/developer-docs: their reference; CASINO.md 1.2 of ours.
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { ok } from '#kernel/result.ts'
import { askProvider, unavailable } from '../ask-provider.ts'
import { defineCasinoProvider, type CasinoProviderPort, type LaunchOrder } from '../provider-port.ts'
import { hub88Routes } from './hub88-routes.ts'
import { HUB88_SIGNATURE_HEADER, readRsaKey, signHub88 } from './hub88-signature.ts'

const NAME = 'hub88'
const DEMO_CURRENCY = 'XXX'
const GAMES_MAX = 20_000

const keyOf = (kind: 'public' | 'private') =>
  z
    .string()
    .transform((text, context): KeyObject => {
      const key = readRsaKey(kind, text)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: `must be an RSA ${kind} key in PEM of at least 2048 bits` })
      return z.NEVER
    })
    .optional()

const Settings = z
  .object({
    CASINO_HUB88_URL: z.url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' }).optional(),
    CASINO_HUB88_OPERATOR_ID: z.coerce.number('must be a number').int().positive().optional(),
    /** Theirs: it verifies what they send. */
    CASINO_HUB88_PUBLIC_KEY: keyOf('public'),
    /** Ours: it signs what we send. */
    CASINO_HUB88_PRIVATE_KEY: keyOf('private'),
  })
  .transform((given, context) => {
    const { CASINO_HUB88_URL: url, CASINO_HUB88_OPERATOR_ID: operatorId } = given
    const { CASINO_HUB88_PUBLIC_KEY: publicKey, CASINO_HUB88_PRIVATE_KEY: privateKey } = given
    if (url === undefined) return undefined
    if (operatorId !== undefined && publicKey !== undefined && privateKey !== undefined)
      return { url, operatorId, publicKey, privateKey }
    for (const [name, value] of Object.entries({
      CASINO_HUB88_OPERATOR_ID: operatorId,
      CASINO_HUB88_PUBLIC_KEY: publicKey,
      CASINO_HUB88_PRIVATE_KEY: privateKey,
    }))
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'must be set where CASINO_HUB88_URL is' })
    return z.NEVER
  })

const Game = z.object({
  game_code: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  category: z.string().default(''),
  enabled: z.boolean().default(true),
})
const Games = z.array(Game).max(GAMES_MAX)
const Url = z.object({ url: z.url({ protocol: /^https?$/u }) })

type Asks = (path: string, body: object) => Promise<unknown>

function asking(base: string, key: KeyObject): Asks {
  return async (path, body) => {
    const text = JSON.stringify(body)
    const answer = await askProvider(`${base.replace(/\/+$/u, '')}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HUB88_SIGNATURE_HEADER]: signHub88(key, Buffer.from(text)) },
      body: text,
    })
    if (answer?.status !== 200) return undefined
    try {
      return JSON.parse(answer.body.toString()) as unknown
    } catch {
      return undefined
    }
  }
}

const launchBody = (operatorId: number, order: LaunchOrder): object => ({
  operator_id: operatorId,
  game_code: order.game,
  platform: order.device === 'desktop' ? 'GPL_DESKTOP' : 'GPL_MOBILE',
  lang: order.language,
  lobby_url: order.lobbyUrl,
  ip: order.address,
  ...(order.country === undefined ? {} : { country: order.country }),
  ...(order.player === undefined
    ? { currency: DEMO_CURRENCY }
    : { user: String(order.player.playerId), token: order.player.token, currency: order.player.currency }),
})

export const hub88 = defineCasinoProvider({
  name: NAME,
  settings: Settings,
  open: (settings, { wallet }): CasinoProviderPort | undefined => {
    if (settings === undefined) return undefined
    const ask = asking(settings.url, settings.privateKey)
    const { operatorId, publicKey } = settings
    return {
      providers: [NAME],
      routes: hub88Routes(publicKey, wallet),
      launch: async (order) => {
        const answer = Url.safeParse(await ask('/game/url', launchBody(operatorId, order)))
        return answer.success ? ok({ url: answer.data.url }) : unavailable('no address of the game')
      },
      listGames: async () => {
        const answer = Games.safeParse(await ask('/game/list', { operator_id: operatorId }))
        if (!answer.success) return unavailable('no list of games')
        return ok(
          answer.data
            .filter(({ enabled }) => enabled)
            .map(({ game_code, name, category }) => ({
              provider: NAME,
              game: game_code,
              name,
              isSlot: /slot/iu.test(category),
              returnBp: undefined,
            })),
        )
      },
      roundUrl: async ({ providerRound, playerId }) => {
        const order = { operator_id: operatorId, user: String(playerId), round: providerRound }
        const answer = Url.safeParse(await ask('/game/round', order))
        return answer.success ? ok({ url: answer.data.url }) : unavailable('no address of the round')
      },
    }
  },
})

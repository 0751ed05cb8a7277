// What the page of a game shows: one of our own, a table on a shared clock, or a game of another studio.
import type { StudioGame } from '#modules/casino/lobby/site/studio/studio-facts.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import type { SiteAsk } from '../page-data/server-context.ts'

const GAME_ID = /^[1-9]\d{0,8}$/u
/** Tables on a shared clock have numbers of their own. */
const TABLE_ID = /^3\d\d$/u
/** From here on the catalogue gives numbers: our own games have lower ones. */
const STUDIO_ID_LEAST = 10_000
/** Of the amounts that the server writes; the account's own are asked for in the browser. */
const CURRENCY = 'EUR'

export type StudioPage = {
  readonly gameId: number
  readonly code: string
  readonly section: string
  readonly studio: StudioGame
  readonly currency: string
}

export async function loadGame(ask: SiteAsk, gameId: string, lang: string) {
  if (!GAME_ID.test(gameId)) return notFound()
  if (TABLE_ID.test(gameId)) return answerOrThrow(await ask('GET /web-api/casino/tables/pages/:gameId', { gameId }))
  if (Number(gameId) < STUDIO_ID_LEAST)
    return answerOrThrow(await ask('GET /web-api/casino/originals/:gameId', { gameId }))
  const studio = answerOrThrow(
    await ask('GET /web-api/casino/catalogue/games/:game', { game: gameId, lang, currency: CURRENCY }),
  )
  const { code, category } = studio.tile
  const section = category === 'slots' ? 'slots' : 'casino'
  return { gameId: Number(gameId), code, section, studio, currency: CURRENCY } satisfies StudioPage
}

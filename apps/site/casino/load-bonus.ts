// What a page of bonus games shows, and where a game that is named by its code has its page.
import { redirect } from 'react-router'
import type { BonusPage } from '#modules/casino/bonus-games/site/bonus-page.ts'
import { textOf } from '#platform/browser/text.tsx'
import { messagesOf } from '../messages.ts'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import type { SiteAsk } from '../page-data/server-context.ts'
import { BONUS_GAMES } from '../routing/home-and-games.ts'

type Asked = {
  readonly ask: SiteAsk
  /** Of the route. */
  readonly name: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly language: string
}

type Code = NonNullable<BonusPage['code']>

const CODES = BONUS_GAMES.split('|')
const isCode = (text: string): text is Code => CODES.includes(text)

/** S2.2.4: undefined for every route that is of no bonus game. A landing is the page of the game that it is about. */
export async function loadBonus({ ask, name, params, language }: Asked): Promise<BonusPage | undefined> {
  if (name !== 'bonus-game' && name !== 'games-landing') return undefined
  const code = params['gameRoute'] ?? params['landingRoute'] ?? ''
  if (!isCode(code)) return notFound()
  const [games, draws] = await Promise.all([
    ask('GET /web-api/casino/bonus-games', {}),
    code === 'lottery' ? ask('GET /web-api/casino/bonus-games/lottery/draws', {}) : undefined,
  ])
  const { items, ...budgets } = answerOrThrow(games)
  const drawn = draws === undefined ? undefined : answerOrThrow(draws)
  const t = textOf(messagesOf(language), language)
  return {
    code,
    title: t(`bonus-games.name.${code}`),
    text: t(`bonus-games.how.${code}`),
    facts: {
      ...budgets,
      games: items,
      draws: drawn === undefined ? null : { fund: drawn.next.fund, items: drawn.items },
    },
  }
}

/** S2.2.4: a game by its code leads to its page; nothing for other routes. */
export async function redirectToGame({ ask, name, params, language }: Asked): Promise<void> {
  if (name !== 'all-games-game' && name !== 'games-project-game') return
  const code = params['gameRoute'] ?? ''
  if (isCode(code)) throw redirect(`/${language}/bonus-games/${code}`, 301)
  if (!/^[a-z0-9-]{1,60}$/u.test(code)) return notFound()
  const { tile } = answerOrThrow(await ask('GET /web-api/casino/catalogue/games/:game', { game: code, lang: language }))
  const section = tile.category === 'slots' ? 'slots' : 'casino'
  throw redirect(`/${language}/${section}/game/${tile.gameId}/${tile.code}`, 301)
}

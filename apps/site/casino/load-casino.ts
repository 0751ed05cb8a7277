// What a page of the casino shows: a list, the lobby, providers, a player's own games. Undefined where a section has no games yet: its page
// says so.
import { askOf, ASIAN_CATEGORY, CATEGORY_OF_ROUTE, partOf } from '#modules/casino/lobby/site/address/casino-address.ts'
import type { CasinoHead, CasinoPage, ListPlace, Provider } from '#modules/casino/lobby/site/casino-page.ts'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import type { SiteAsk } from '../page-data/server-context.ts'

type Asked = {
  readonly ask: SiteAsk
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  /** Without language. */
  readonly path: string
  readonly query: URLSearchParams
  readonly language: string
  readonly currency: string
}

const OWN_PROVIDER = 'fairline'
const ROW_TILES = 12
/** S2.2.4: the games entrance and the index of our games list the same as the casino's own brand. */
const OWN_LISTS: ReadonlySet<string> = new Set(['casino-brand', 'all-games', 'games-project'])

const isPlainCode = (code: string): boolean => /^[a-z0-9-]{1,40}$/u.test(code)

/** Several values of a facet, as the call takes them. */
const joined = (values: readonly string[] | undefined, more?: string): string | undefined => {
  const all = [...(values ?? []), ...(more === undefined ? [] : [more])].filter(isPlainCode)
  return all.length === 0 ? undefined : all.join(',')
}

async function loadList(asked: Asked, head: CasinoHead, of: ListPlace): Promise<CasinoPage> {
  const { ask, path, query, language, currency } = asked
  const list = askOf(path, query)
  const { chosen, sort, page, text } = list
  const part = of.part === null ? {} : partOf(of.part)
  const provider = of.place === 'own' ? OWN_PROVIDER : of.place === 'provider' ? asked.params['provider'] : undefined
  const found = answerOrThrow(
    await ask('GET /web-api/casino/catalogue', {
      category: of.category as 'all',
      tag: part.tag,
      text,
      sort: sort as 'popular',
      page,
      lang: language,
      currency,
      provider: joined(chosen.provider, provider),
      theme: joined(chosen.theme),
      feature: joined(chosen.feature),
      volatility: joined(chosen.volatility),
      return: joined(chosen.return),
      stake: joined(chosen.stake),
      with: joined(chosen.with, part.with),
    }),
  )
  if (part.tag !== undefined && !found.tags.some(({ value }) => value === part.tag)) return notFound()
  if (page > found.pages) return notFound()
  return { kind: 'list', head, ask: list, ...of, found }
}

async function loadProviders({ ask }: Asked): Promise<readonly Provider[]> {
  return answerOrThrow(await ask('GET /web-api/casino/catalogue/providers', {})).items
}

function listOf({ name, params, path }: Asked): ListPlace | undefined {
  const plain = { part: null, providerTitle: null } as const
  if (name === 'casino-search') return { ...plain, place: 'search', category: 'all', base: path }
  if (OWN_LISTS.has(name)) return { ...plain, place: 'own', category: 'all', base: path }
  const category = name === 'asian-showcase' ? ASIAN_CATEGORY[params['category'] ?? 'all'] : CATEGORY_OF_ROUTE[name]
  if (category === undefined) return undefined
  const part = params['subcategory'] ?? params['game'] ?? null
  const base = part === null ? path : path.slice(0, path.lastIndexOf('/'))
  return { place: 'category', category, part, providerTitle: null, base }
}

/** The sections, by the names of their routes. Others are no pages of the casino. */
export async function loadCasino(asked: Asked): Promise<CasinoPage | undefined> {
  const { ask, name, params, language: lang, currency } = asked
  const list = listOf(asked)
  const isMine = name === 'my-casino' || name === 'my-casino-favorites'
  if (list === undefined && !isMine && !['casino-lobby', 'providers', 'provider'].includes(name)) return undefined
  const tiles = name === 'casino-lobby' ? ROW_TILES : 0
  const { rows, ...head } = answerOrThrow(
    await ask('GET /web-api/casino/catalogue/overview', { lang, currency, tiles }),
  )
  if (head.total === 0) return undefined
  if (list !== undefined) {
    const isOpen = head.categories.some(({ code }) => code === list.category)
    return isOpen ? loadList(asked, head, list) : undefined
  }
  if (isMine) {
    const mine = answerOrThrow(await ask('GET /web-api/casino/my-games', { lang, currency }))
    return { kind: 'mine', head, isFavourites: name === 'my-casino-favorites', mine }
  }
  if (name === 'providers') return { kind: 'providers', head, providers: await loadProviders(asked) }
  if (name === 'provider') {
    const provider = params['provider'] ?? ''
    if (!isPlainCode(provider)) return notFound()
    const { title } = answerOrThrow(await ask('GET /web-api/casino/catalogue/providers/:provider', { provider }))
    const of = { place: 'provider', category: 'all', part: null, providerTitle: title, base: asked.path } as const
    return loadList(asked, head, of)
  }
  return { kind: 'lobby', head, rows, providers: await loadProviders(asked) }
}

// What a page is about, in the vocabulary of schema.org. Rendered by the server alone: no browser downloads this.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'

const CONTEXT = 'https://schema.org'
/** Longer lists add nothing for a search engine. */
export const LIST_ITEMS_MAX = 50
/** Bets on whole seasons, see modules/site/site-config/rules/seo/sports-map.ts. */
const LONG_TERM_SPORT_ID = 2_999

export type Thing = Readonly<Record<string, unknown>>
export type SitePlace = { readonly origin: string; readonly language: string }

/** An address as it goes over the wire: slugs may hold letters of any script. */
const absolute = (origin: string, path: string): string => origin + encodeURI(path)

const EVENT_STATUS: Readonly<Record<Game['stage'], string>> = {
  // schema.org has no term for a game in play or over: it went as scheduled.
  line: 'EventScheduled',
  live: 'EventScheduled',
  finished: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

/** Singles are played by people; a pair, and every other side, is a team. */
const competitor = (sport: string, name: string): Thing => ({
  '@type': sport === 'tennis' && !name.includes('/') ? 'Person' : 'SportsTeam',
  name,
})

export type EventTexts = { readonly sport: string; readonly description: string }

/** The place is not known, so none is stated. */
function sportsEvent({ origin, language }: SitePlace, game: Game, texts: EventTexts): Thing {
  const [home, away] = game.opponents
  const sides = [competitor(game.sport, home), competitor(game.sport, away)]
  return {
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    name: `${home} – ${away}`,
    description: texts.description,
    sport: texts.sport,
    startDate: game.startAt,
    eventStatus: `${CONTEXT}/${EVENT_STATUS[game.stage]}`,
    competitor: sides,
    ...(game.sport === 'tennis' ? {} : { homeTeam: sides[0], awayTeam: sides[1] }),
    superEvent: { '@type': 'EventSeries', name: game.champName },
    url: absolute(origin, cataloguePaths.game(language, game)),
    inLanguage: language,
  }
}

/**
 * A bet on a season is no event: it has no hour, no place and no two sides, and calling it one would promise a search
 * engine a date that is none. It is a list of who may win, in no order.
 */
function outrightList({ origin, language }: SitePlace, game: Game): Thing {
  const candidates = game.markets.flatMap(({ selections }) => selections.map(({ name }) => name))
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name: game.champName,
    url: absolute(origin, cataloguePaths.game(language, game)),
    itemListOrder: `${CONTEXT}/ItemListUnordered`,
    numberOfItems: candidates.length,
    itemListElement: candidates
      .slice(0, LIST_ITEMS_MAX)
      .map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  }
}

export const gameThing = (place: SitePlace, game: Game, texts: EventTexts): Thing =>
  game.sportId === LONG_TERM_SPORT_ID ? outrightList(place, game) : sportsEvent(place, game, texts)

/** Games of one championship, in the order of the page. */
export const gameList = ({ origin, language }: SitePlace, name: string, games: readonly Game[]): Thing => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name,
  numberOfItems: games.length,
  itemListElement: games.slice(0, LIST_ITEMS_MAX).map((game, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: game.opponents.join(' – '),
    url: absolute(origin, cataloguePaths.game(language, game)),
  })),
})

/** The way to a page from the front page; paths with language. The page itself comes last. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]): Thing => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
})

/** Who runs the site, and how to search it. For the front page. */
export function siteThings(
  { origin, language }: SitePlace,
  brand: { readonly companyName: string; readonly socialLinks: readonly { readonly link: string }[] },
): readonly Thing[] {
  const { companyName, socialLinks } = brand
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: companyName,
      url: `${origin}/`,
      logo: `${origin}/brand/icon-512.png`,
      ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map(({ link }) => link) }),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: companyName,
      url: `${origin}${cataloguePaths.home(language)}`,
      inLanguage: language,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${cataloguePaths.search(language)}?text={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

// Suggestions as groups of links, in the order in which they stand.
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { Suggestions } from '#modules/sports/search/contract.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { cataloguePaths, sportIcon, stagePath } from '#modules/sports/catalogue/site/parts.ts'
import type { Format } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import type { IconName } from '#ui/icon.tsx'

export type Option = {
  readonly href: string
  readonly title: string
  readonly note?: string
  readonly icon?: IconName
  /** Of a side: drawn as its crest. */
  readonly crest?: { readonly name: string; readonly country: string }
  /** In play. */
  readonly isLive?: boolean
  readonly odds?: readonly string[]
}
export type Group = { readonly title: string; readonly options: readonly Option[] }

type World = { readonly t: Text; readonly format: Format; readonly language: string }

const RESULT_KINDS = ['1x2', 'winner']

/** What is no sport. */
const otherGroups = ({ casino, pages }: Suggestions, t: Text, language: string): readonly Group[] => [
  {
    title: t('site.casino'),
    options: casino.map(({ title, provider, path }) => ({
      href: `/${language}${path}`,
      title,
      note: provider,
      icon: 'bolt' as const,
    })),
  },
  {
    title: t('search.pages'),
    options: pages.map(({ title, path }) => ({ href: `/${language}${path}`, title, icon: 'receipt' as const })),
  },
]

export function groupsOf(found: Suggestions, { t, format, language }: World): readonly Group[] {
  const when = (startAt: string) => `${format.relativeDay(startAt)} ${format.time(startAt)}`
  const groups: readonly Group[] = [
    {
      title: t('search.bets'),
      options:
        found.betId === undefined
          ? []
          : [
              {
                href: bettingPaths.bet(language, found.betId),
                title: t('search.bet', { number: String(found.betId) }),
                icon: 'receipt',
              },
            ],
    },
    {
      title: t('catalogue.sports'),
      options: found.sports.map(({ sport, games }) => ({
        href: cataloguePaths.sport(language, 'line', sport),
        title: t(`sport.${sport}`),
        note: String(games),
        icon: sportIcon(sport),
      })),
    },
    {
      title: t('search.leagues'),
      options: found.leagues.map((league) => ({
        href: cataloguePaths.championship(language, stagePath(league.stage), league),
        title: league.name,
        note: String(league.games),
        icon: sportIcon(league.sport),
        isLive: league.stage === 'live',
      })),
    },
    {
      title: t('search.sides'),
      options: found.sides.map((side) => ({
        href: cataloguePaths.team(language, side),
        title: side.name,
        note: side.stage === 'live' ? side.champName : `${side.champName} · ${when(side.startAt)}`,
        crest: { name: side.name, country: side.country },
        isLive: side.stage === 'live',
      })),
    },
    {
      title: t('search.games'),
      options: found.games.map((game) => ({
        href: cataloguePaths.game(language, game),
        title: game.opponents.join(' – '),
        note: game.stage === 'live' ? (game.score?.join(':') ?? '') : when(game.startAt),
        icon: sportIcon(game.sport),
        isLive: game.stage === 'live',
        odds: (game.markets.find(({ kind }) => RESULT_KINDS.includes(kind))?.selections ?? []).map(({ coef }) =>
          format.price(coef),
        ),
      })),
    },
    ...otherGroups(found, t, language),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const POPULAR_MAX = 6

/** Before anything is typed: what was searched for here, and where most games are. */
export function firstGroups(
  recent: readonly string[],
  menu: readonly MenuSport[],
  { t, language }: Pick<World, 't' | 'language'>,
): readonly Group[] {
  const leagues = menu
    .flatMap(({ sport, championships }) => championships.map((champ) => ({ ...champ, sport })))
    .toSorted((a, b) => b.line + b.live - (a.line + a.live))
    .slice(0, POPULAR_MAX)
  const groups: readonly Group[] = [
    {
      title: t('search.recent'),
      options: recent.map((text) => ({ href: cataloguePaths.search(language, text), title: text, icon: 'history' })),
    },
    {
      title: t('search.popular'),
      options: leagues.map(({ sport, champId, name, line, live }) => ({
        href: cataloguePaths.championship(language, line > 0 ? 'line' : 'live', { sport, champId, name }),
        title: name,
        note: String(line + live),
        icon: sportIcon(sport),
        isLive: live > 0,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

// Structured data of the catalogue's pages: what they list or describe, and their breadcrumbs. Rendered by the server alone.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { cataloguePaths, stagePath, type StagePath } from '#modules/sports/catalogue/site/paths.ts'
import type { Text } from '#platform/browser/text.tsx'
import type { RootData } from '../page-data/root-data.ts'
import { breadcrumbs, gameList, gameThing, siteThings, type Thing } from './structured-data.ts'

type Root = Pick<RootData, 'origin' | 'language' | 'config'>
type Step = readonly [name: string, path: string]

const homeStep = ({ language, config }: Root): Step => [config.companyName, cataloguePaths.home(language)]

const stageSteps = (root: Root, t: Text, stage: StagePath, sport: string | undefined): readonly Step[] => [
  homeStep(root),
  [t(`site.${stage}`), cataloguePaths.stage(root.language, stage)],
  ...(sport === undefined
    ? []
    : [[t(`sport.${sport}`), cataloguePaths.sport(root.language, stage, sport)] satisfies Step]),
]

export const homeThings = (root: Root): readonly Thing[] => siteThings(root, root.config)

export const stageThings = (root: Root, t: Text, stage: StagePath, sport: string | undefined): readonly Thing[] => [
  breadcrumbs(root.origin, stageSteps(root, t, stage, sport)),
]

type ChampionshipPage = {
  readonly stage: StagePath
  readonly sport: string
  readonly championship: { readonly champId: number; readonly name: string }
  readonly games: readonly Game[]
}

export function championshipThings(root: Root, t: Text, page: ChampionshipPage): readonly Thing[] {
  const { stage, sport, championship, games } = page
  const path = cataloguePaths.championship(root.language, stage, { sport, ...championship })
  return [
    gameList(root, championship.name, games),
    breadcrumbs(root.origin, [...stageSteps(root, t, stage, sport), [championship.name, path]]),
  ]
}

export const sportPageThings = (root: Root, name: string, games: readonly Game[]): readonly Thing[] =>
  games.length === 0 ? [] : [gameList(root, name, games)]

export function gameThings(root: Root, t: Text, game: Game, description: string): readonly Thing[] {
  const stage = stagePath(game.stage)
  const championship = { sport: game.sport, champId: game.champId, name: game.champName }
  return [
    gameThing(root, game, { sport: t(`sport.${game.sport}`), description }),
    breadcrumbs(root.origin, [
      ...stageSteps(root, t, stage, game.sport),
      [game.champName, cataloguePaths.championship(root.language, stage, championship)],
      [game.opponents.join(' – '), cataloguePaths.game(root.language, game)],
    ]),
  ]
}

// Where the catalogue's pages live. Every path starts with the language.
import type { Game } from '#modules/sports/catalogue/contract.ts'

/** 'Man United – Fulham' → 'man-united-fulham'. Letters of any script stay; the slug is for eyes, the id decides. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/gu, '') || 'x'
}

/** The id at the head of a '12-premier-league' segment; undefined where there is none. */
export function idOf(segment: string | undefined): number | undefined {
  const digits = /^(\d{1,15})(?:-|$)/u.exec(segment ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export type StagePath = 'line' | 'live'

export const stagePath = (stage: Game['stage']): StagePath => (stage === 'live' ? 'live' : 'line')

type Championship = { readonly sport: string; readonly champId: number; readonly name: string }

export const cataloguePaths = {
  home: (language: string) => `/${language}/`,
  stage: (language: string, stage: StagePath) => `/${language}/${stage}`,
  sport: (language: string, stage: StagePath, sport: string) => `/${language}/${stage}/${sport}`,
  championship: (language: string, stage: StagePath, { sport, champId, name }: Championship) =>
    `/${language}/${stage}/${sport}/${champId}-${slugOf(name)}`,
  game: (language: string, game: Pick<Game, 'sport' | 'champId' | 'champName' | 'gameId' | 'opponents' | 'stage'>) =>
    `/${language}/${stagePath(game.stage)}/${game.sport}/${game.champId}-${slugOf(game.champName)}/${game.gameId}-${slugOf(game.opponents.join(' '))}`,
  /** Of a team or a player, by the name in the feed; the module sport-pages reads it. */
  team: (language: string, { sportId, name }: Pick<Game, 'sportId'> & { readonly name: string }) =>
    `/${language}/team/${encodeURIComponent(`${sportId}-${name}`)}`,
  favorites: (language: string) => `/${language}/favorites`,
  search: (language: string, text?: string) =>
    `/${language}/search${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`,
}

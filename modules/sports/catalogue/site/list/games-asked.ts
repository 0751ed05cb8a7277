// S3.25: what the address of a list asks for, as the call takes it. For loaders: the page itself needs no more than the parameters.
import { GAME_FILTERS } from '#modules/sports/catalogue/rules/game-filter.ts'
import type { StagePath } from '../paths.ts'

const HOURS = [1, 3, 6, 12, 24] as const

export function gamesAsked(search: URLSearchParams, stage: StagePath) {
  const isLive = stage === 'live'
  const within = HOURS.find((hours) => String(hours) === search.get('within'))
  return {
    withinHours: isLive ? undefined : within,
    show: isLive ? GAME_FILTERS.find((show) => show === search.get('show')) : undefined,
    withVideo: isLive && search.get('video') === '1' ? ('true' as const) : undefined,
  }
}

/** True where the list is not the whole one. */
export const isPartOf = (asked: ReturnType<typeof gamesAsked>): boolean =>
  Object.values(asked).some((value) => value !== undefined)

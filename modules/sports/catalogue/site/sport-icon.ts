// The icon of a sport.
import { findSport } from '#modules/sports/catalogue/rules/sports.ts'
import type { IconName } from '#ui/icon.tsx'

/** Of the sport's stable word; a flag for a sport that the book does not know. */
export const sportIcon = (sport: string): IconName =>
  findSport(sport) === undefined ? 'sport-other' : `sport-${sport}`

// Whether this player may open a game now: asked before every launch, of our own games and of providers'.
import { ok, type Result } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { checkLaunch, type LaunchBar } from '#modules/casino/games/rules/launch-bar.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { countryOf, hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Catalogue } from '../keep-catalogue.ts'

const YEAR_MS = 365.25 * 24 * HOUR_MS

export type LaunchAsk = {
  readonly game: string
  readonly playerId: number
  readonly device: string
  /** Where the player lives; undefined where that is not known. */
  readonly country: string | undefined
}

export type LaunchGate = (ask: LaunchAsk, context: CallContext) => Promise<Result<undefined, LaunchBar>>

type Gated = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
}

/** Where a call comes from, two letters. */
export type CountryAt = (context: CallContext) => Promise<string>

export const createCountryAt =
  ({ siteConfigs }: Pick<Gated, 'siteConfigs'>): CountryAt =>
  async (context) =>
    countryOf(context, (await siteConfigs.brandOf(hostOf(context.origin))).config)

export const createLaunchGate =
  ({ database, clock, catalogue, siteConfigs }: Gated): LaunchGate =>
  async ({ game: code, playerId, device, country }, context) => {
    const game = await catalogue.find(code)
    // Who launches it knows the game: nobody has arranged it yet.
    if (game === undefined) return ok(undefined)
    const { config } = await siteConfigs.brandOf(hostOf(context.origin))
    const now = clock.now()
    const card = game.ageMin === undefined ? undefined : await subjectService.findPlayerCard(database.db, playerId)
    const birthDate = card?.birthDate ?? null
    return checkLaunch(game, {
      countries: [countryOf(context, config), ...(country === undefined ? [] : [country])],
      age: birthDate === null ? undefined : Math.floor((now.getTime() - Date.parse(birthDate)) / YEAR_MS),
      device,
      now,
    })
  }

// The settings page: all current values, and one change at a time (S7.30 to S7.32).
import { currencyCodes, currencyId } from '#kernel/currencies.ts'
import type { CallOutput } from '#kernel/contract.ts'
import { ok, refuse } from '#kernel/result.ts'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls, OfficeSettings, Setting } from '#modules/players/my-account/contract.ts'
import { ascending } from '#modules/players/my-account/rules/disallowed-sports.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import { mayHaveBonuses } from '#modules/protection/exclusions/server/service.ts'
import { sportsOf } from '#modules/sports/catalogue/server/service.ts'
import { excludedAmong } from './offers-store.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { areaMoneyOf, mayHaveOffers, openRoutesAt } from './offers.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'

type Handled = Handlers<typeof calls>

const PROMO_CHECK = { routeId: 62, path: '/office/promotion' } as const
/** S3.28: no bonuses. */
const DECLINED = '0'
const WALLETS_KEY = 'office.settings.wallets'

const shownSetting = (values: preferences.SettingValues, id: preferences.SettingId): Setting => ({
  id,
  value: values[id],
  options: [...preferences.settingKind(id).options],
})

/** An excluded player may still decline, or keep their choice. */
function shownBonus(values: preferences.SettingValues, id: preferences.SettingId, mayHaveOffers: boolean): Setting {
  const shown = shownSetting(values, id)
  if (mayHaveOffers) return shown
  return { ...shown, options: shown.options.filter((option) => option === DECLINED || option === shown.value) }
}

const ofGroup = (values: preferences.SettingValues, group: preferences.SettingGroup): Setting[] =>
  preferences.settingIds
    .filter((id) => preferences.settingKind(id).group === group)
    .map((id) => shownSetting(values, id))

export const getSettings =
  (server: MyAccountServer): Handled['GET /web-api/accounts/settings'] =>
  async (_input, { viewer: { playerId }, origin }) => {
    const { db } = server.database
    const [stored, disallowed, sports, money, openRoutes, isOffered] = await Promise.all([
      preferences.settingsOf(db, playerId),
      preferences.disallowedSportsOf(db, playerId),
      sportsOf(db),
      areaMoneyOf(server, playerId),
      openRoutesAt(server, origin),
      mayHaveOffers(server, playerId),
    ])
    const values = preferences.settingValues(stored)
    const sportIds = ascending(sports.map(({ sportId }) => sportId))
    const isPromoCheck = isOffered && openRoutes.has(PROMO_CHECK.routeId)
    const settings: OfficeSettings = {
      commonSettings: ofGroup(values, 'common'),
      otherSettings: ofGroup(values, 'other'),
      notificationSettings: ofGroup(values, 'notification'),
      cashbackSetting: shownSetting(values, 'cashback_type'),
      bonusSetting: shownBonus(values, 'bonus_type', isOffered),
      firstDepositBonusSetting: shownBonus(values, 'first_deposit_bonus_type', isOffered),
      pointsAccumulated: money.points,
      availableCurrencies: currencyCodes.map((iso) => ({ id: currencyId(iso), iso })),
      sports: sports.map(({ sportId, sport }) => ({ id: sportId, name: sport })),
      lineSports: [...sportIds],
      liveSports: [...sportIds],
      lineDisallowSports: [...disallowed.line],
      liveDisallowSports: [...disallowed.live],
      showFavoriteTeams: values.show_favorite_teams === true,
      showPromoCodeCheck: isPromoCheck,
      showWallets: values.show_wallets === true,
      clubPoints: money.points,
      showClubPoints: values.show_club_points === true,
      walletAttributes: { title_translation_key: WALLETS_KEY },
      promoSetting: isPromoCheck ? { path: PROMO_CHECK.path } : null,
    }
    return ok(settings)
  }

/** A choice of bonuses that are still to come. */
const isBonusChoice = (id: preferences.SettingId): boolean => id === 'bonus_type' || id === 'first_deposit_bonus_type'

export const postSetting =
  ({ database, clock, wallet, post }: MyAccountServer): Handled['POST /web-api/accounts/settings'] =>
  async ({ id, value }, { viewer: { playerId } }) => {
    if (!preferences.isSettingId(id)) return refuse('setting_unknown', 'there is no such setting', { field: 'id' })
    if (!preferences.isSettingValue(id, value))
      return refuse('setting_value_unknown', `the setting ${id} has no such value`, { field: 'value' })
    const isSaved = await database.transaction(async (tx) => {
      if (isBonusChoice(id) && value !== DECLINED && !(await mayHaveBonuses(tx, wallet, playerId))) return false
      const channel = preferences.newsChannelOf(id)
      // As the gate of marketing does: a letter is written wholly before this change, and withdrawn with it, or sees it.
      if (channel !== undefined) await lockPlayerAccounts(tx, wallet, [playerId])
      await preferences.saveSetting(tx, { playerId, id, value: preferences.storedValue(value), at: clock.now() })
      if (channel !== undefined && value === false) await post.withdrawMarketing(tx, [playerId], channel)
      return true
    })
    if (!isSaved)
      return refuse('bonus_refused', 'bonuses are not available during an exclusion or a time-out', {
        field: 'value',
      })
    return ok({ success: true, message: '' })
  }

export const postDisallowedSports =
  ({ database, clock }: MyAccountServer): Handled['POST /web-api/accounts/disallowed-sports'] =>
  async (input, { viewer: { playerId } }) => {
    const known = new Set((await sportsOf(database.db)).map(({ sportId }) => sportId))
    const wrong = (['line', 'live'] as const).filter((field) => !input[field].every((sportId) => known.has(sportId)))
    const [field] = wrong
    if (field !== undefined) {
      const errors = wrong.map((list, index) => ({ code: 'sport_unknown', list, priority: index + 1 }))
      return refuse('sport_unknown', 'one of these sports does not exist', { field, errors })
    }
    await preferences.saveDisallowedSports(database.db, {
      playerId,
      line: ascending(input.line),
      live: ascending(input.live),
      at: clock.now(),
    })
    return ok({ success: true, message: '' })
  }

/** Every page of a player asks for this: players who ask at the same time are read together. */
export function getShown({ database: { db } }: MyAccountServer): Handled['GET /web-api/accounts/shown'] {
  const shownOf = createBatcher<number, CallOutput<(typeof calls)['GET /web-api/accounts/shown']>>(
    LOOK_UPS,
    async (playerIds) => {
      const [settings, excluded] = await Promise.all([
        preferences.shownOfAll(db, playerIds),
        excludedAmong(db, playerIds),
      ])
      return playerIds.map((playerId) => {
        const { hideBalance, line = [], live = [] } = settings.get(playerId) ?? {}
        return {
          isBalanceHidden: preferences.readValue('hide_balance', hideBalance) === true,
          lineDisallowSports: [...line],
          liveDisallowSports: [...live],
          mayHaveOffers: !excluded.has(playerId),
        }
      })
    },
  )
  return async (_input, { viewer: { playerId } }) => ok(await shownOf(playerId))
}

// A player's settings, and sports hidden from their lists (S7.30 to S7.32).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { DISALLOWED_SPORTS_MAX } from '#modules/players/my-account/rules/disallowed-sports.ts'
import { settingIds } from '#modules/players/profiles/contract.ts'

/** `options`: the values of a choice; none for a switch, whose value is true or false. */
export const Setting = z.object({
  id: z.enum(settingIds as [string, ...string[]]),
  value: z.union([z.boolean(), z.string()]),
  options: z.array(z.string()),
})
export type Setting = z.infer<typeof Setting>

const SportIds = z.array(z.number())

export const OfficeSettings = z.object({
  commonSettings: z.array(Setting),
  otherSettings: z.array(Setting),
  /** Mailing: letters and messages. */
  notificationSettings: z.array(Setting),
  cashbackSetting: Setting,
  bonusSetting: Setting,
  firstDepositBonusSetting: Setting,
  /** Points of the club ever gathered. */
  pointsAccumulated: z.number(),
  /** Currencies an account may be opened in. */
  availableCurrencies: z.array(z.object({ id: z.number(), iso: z.string() })),
  /** All sports; `name` is a stable key that screens translate. */
  sports: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Those that can be hidden from line and live. */
  lineSports: SportIds,
  liveSports: SportIds,
  lineDisallowSports: SportIds,
  liveDisallowSports: SportIds,
  showFavoriteTeams: z.boolean(),
  showPromoCodeCheck: z.boolean(),
  showWallets: z.boolean(),
  clubPoints: z.number(),
  showClubPoints: z.boolean(),
  walletAttributes: z.object({ title_translation_key: z.string() }),
  /** Where promo codes are checked, without language; null where that is not on offer. */
  promoSetting: z.object({ path: z.string() }).nullable(),
})
export type OfficeSettings = z.infer<typeof OfficeSettings>

/** S7.31. An empty message: there is nothing to add. */
const Saved = z.object({ success: z.boolean(), message: z.string() })

const SportList = z.array(z.number().int().positive().max(1_000_000)).max(DISALLOWED_SPORTS_MAX, 'too_many_sports')

export const settingsCalls = {
  'GET /web-api/accounts/settings': call({ who: 'player', input: z.object({}), output: OfficeSettings, refusals: {} }),
  /** S7.31: one setting at a time. The field at fault is in `details.field`. */
  'POST /web-api/accounts/settings': call({
    who: 'player',
    input: z.object({ id: z.string().max(40, 'setting_unknown'), value: z.union([z.boolean(), z.string().max(40)]) }),
    output: Saved,
    refusals: {
      setting_unknown: 422,
      setting_value_unknown: 422,
      /** Of a choice of bonuses: the player has an exclusion or a time-out. */
      bonus_refused: 403,
    },
  }),
  /** S7.32: both complete lists; stored ascending (S5.14). Each wrong list stands in `details.errors`, with its priority (S8.4). */
  'POST /web-api/accounts/disallowed-sports': call({
    who: 'player',
    input: z.object({ line: SportList, live: SportList }),
    output: Saved,
    refusals: { sport_unknown: 422, too_many_sports: 422 },
  }),
  /** What the frame of every page needs of it. */
  'GET /web-api/accounts/shown': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      isBalanceHidden: z.boolean(),
      lineDisallowSports: SportIds,
      liveDisallowSports: SportIds,
      /** False for an excluded player: no page shows them promotions or bonuses (UK-44). */
      mayHaveOffers: z.boolean(),
    }),
    refusals: {},
  }),
}

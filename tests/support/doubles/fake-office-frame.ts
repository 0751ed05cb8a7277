// The frame of the account pages for the fake player: menu, settings, personal data, user config.
import { ok, type Result } from '#kernel/result.ts'
import { askedFields, noValues } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
import { officeMenu } from '#modules/players/my-account/rules/office-menu.ts'
import {
  settingIds,
  settingKind,
  settingValues,
  type SettingGroup,
  type SettingId,
} from '#modules/players/profiles/rules/settings.ts'
import { mergeFacts } from '#modules/players/my-account/server/user-config-facts.ts'

const EMAIL = 'player@example.test'
const everyPage: ReadonlySet<number> = new Set(Array.from({ length: 200 }, (_, index) => index + 1))
const values = settingValues(new Map())
const setting = (id: SettingId) => ({ id, value: values[id], options: [...settingKind(id).options] })
const ofGroup = (group: SettingGroup) => settingIds.filter((id) => settingKind(id).group === group).map(setting)

export const fakeOfficeFrame: Readonly<Record<string, () => Result<unknown>>> = {
  'GET /web-api/accounts/shown': () =>
    ok({ isBalanceHidden: false, lineDisallowSports: [], liveDisallowSports: [], mayHaveOffers: true }),
  'GET /web-api/accounts/office-menu': () =>
    ok({
      menuCategories: officeMenu(everyPage, {
        isRechargeAllowed: true,
        isVerified: false,
        isDocumentRequested: false,
        isIdentificationNeeded: false,
        protection: 'normal',
      }),
      menuUserData: { bonus_balance: '0.00', country_code: 'DE', recharge_allow: true, email: EMAIL, name: '' },
    }),
  'GET /web-api/accounts/user-config': () =>
    ok({ result: mergeFacts([{ user_email: EMAIL, user_country_code: 'DE' }]) }),
  'GET /web-api/accounts/settings': () =>
    ok({
      commonSettings: ofGroup('common'),
      otherSettings: ofGroup('other'),
      notificationSettings: ofGroup('notification'),
      cashbackSetting: setting('cashback_type'),
      bonusSetting: setting('bonus_type'),
      firstDepositBonusSetting: setting('first_deposit_bonus_type'),
      pointsAccumulated: 0,
      availableCurrencies: [],
      sports: [{ id: 1, name: 'football' }],
      lineSports: [1],
      liveSports: [1],
      lineDisallowSports: [],
      liveDisallowSports: [],
      showFavoriteTeams: true,
      showPromoCodeCheck: false,
      showWallets: true,
      clubPoints: 0,
      showClubPoints: false,
      walletAttributes: { title_translation_key: 'office.settings.wallets' },
      promoSetting: null,
    }),
  'POST /web-api/accounts/settings': () => ok({ success: true, message: '' }),
  'POST /web-api/accounts/disallowed-sports': () => ok({ success: true, message: '' }),
  'GET /web-api/accounts/personal-data': () =>
    ok({ country: 'DE', fields: askedFields('DE'), values: noValues, isBirthDateKnown: false, isVerified: false }),
}

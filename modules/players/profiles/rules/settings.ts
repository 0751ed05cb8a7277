// A player's settings: each with its group, its values and its default (S3.31, S7.30).

export const settingGroups = ['common', 'notification', 'other', 'bonus', 'first-deposit-bonus', 'cashback'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A switch has true and false; a choice the values of its list. */
export type SettingValue = boolean | string

type Kind = {
  readonly group: SettingGroup
  /** Empty for a switch. */
  readonly options: readonly string[]
  readonly usual: SettingValue
}

const flag = (group: SettingGroup, usual: boolean): Kind => ({ group, options: [], usual })
const choice = (group: SettingGroup, options: readonly string[], usual: string): Kind => ({ group, options, usual })

/** S3.28: 0 decline bonuses, 1 sport bonus, 2 casino bonus. */
export const bonusChoices = ['0', '1', '2'] as const

/** In the order of the page. Marketing letters and messages are off by default. */
const kinds = {
  hide_balance: flag('common', false),
  news_email: flag('notification', false),
  deposit_email: flag('notification', true),
  bets_email: flag('notification', false),
  news_sms: flag('notification', false),
  show_favorite_teams: flag('other', true),
  show_club_points: flag('other', false),
  show_wallets: flag('other', true),
  bonus_type: choice('bonus', bonusChoices, '1'),
  first_deposit_bonus_type: choice('first-deposit-bonus', bonusChoices, '1'),
  cashback_type: choice('cashback', ['points', 'percent'], 'points'),
} as const satisfies Readonly<Record<string, Kind>>

export type SettingId = keyof typeof kinds

export const settingIds = Object.keys(kinds) as readonly SettingId[]

export const isSettingId = (id: string): id is SettingId => Object.hasOwn(kinds, id)

export const settingKind = (id: SettingId): Kind => kinds[id]

/** Whether a setting may have this value: of the very type, nothing that merely looks like it. */
export const isSettingValue = (id: SettingId, value: unknown): value is SettingValue => {
  const { options } = settingKind(id)
  return options.length === 0 ? typeof value === 'boolean' : typeof value === 'string' && options.includes(value)
}

/** As it is stored: 'true', '2', 'points'. */
export const storedValue = (value: SettingValue): string => String(value)

/** The stored value, or the default where there is none or the choice no longer exists. */
export function readValue(id: SettingId, stored: string | undefined): SettingValue {
  const { options, usual } = settingKind(id)
  if (stored === undefined) return usual
  if (options.length > 0) return options.includes(stored) ? stored : usual
  return stored === 'true' || stored === 'false' ? stored === 'true' : usual
}

export type SettingValues = Readonly<Record<SettingId, SettingValue>>

export const settingValues = (stored: ReadonlyMap<string, string>): SettingValues =>
  Object.fromEntries(settingIds.map((id) => [id, readValue(id, stored.get(id))])) as SettingValues

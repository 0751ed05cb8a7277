// The player's record: who they are and what they prefer.
import { playerCalls } from '#modules/players/profiles/contract/player.ts'

export {
  personalFieldNames,
  type PersonalField,
  type PersonalValues,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
export { AGE_YEARS_MIN } from '#modules/players/profiles/rules/age.ts'
export { settingIds } from '#modules/players/profiles/rules/settings.ts'

export const calls = { ...playerCalls }

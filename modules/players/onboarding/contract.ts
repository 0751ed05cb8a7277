// How a visitor becomes a player.
import { registeringCalls } from '#modules/players/onboarding/contract/registering.ts'

export { BIRTH_DATE_MIN, Registration } from '#modules/players/onboarding/contract/registering.ts'

export const calls = { ...registeringCalls }

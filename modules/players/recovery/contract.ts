// A password that is forgotten or changed, and which other ways in are removed with it.
import { passwordChangeCalls } from '#modules/players/recovery/contract/password-change.ts'
import { recoveryCalls } from '#modules/players/recovery/contract/recovery.ts'

export const calls = { ...recoveryCalls, ...passwordChangeCalls }

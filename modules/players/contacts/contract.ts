// The player's e-mail address and phone: shown to be theirs, changed, removed.
import { emailChangeCalls } from '#modules/players/contacts/contract/email-change.ts'
import { emailConfirmationCalls } from '#modules/players/contacts/contract/email-confirmation.ts'
import { phoneCalls } from '#modules/players/contacts/contract/phone.ts'

export { PhoneCode, PhoneNumber, SmsCode } from '#modules/players/contacts/contract/phone.ts'

export const calls = { ...emailChangeCalls, ...emailConfirmationCalls, ...phoneCalls }

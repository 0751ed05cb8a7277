// The door of social-sign-in for servers of other modules.
export { forgetNewcomer, mailboxKeyOf, newcomerIn, settleNewcomer, spendNewcomer, type Newcomer } from './newcomer.ts'
export { readSocialSettings, type SocialSettings } from './providers/social-settings.ts'
export type { FoundRecord } from './sealed-record.ts'
export type { SocialSignInServer } from './social-sign-in-server.ts'

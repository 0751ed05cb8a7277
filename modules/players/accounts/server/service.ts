// The door of accounts for the process that runs it and for servers of other modules.
export { accountsRoutes } from './routes.ts'
export type { RegistrationRules } from './accounts-server.ts'
export { brandOfPlayer } from './registering/registration-store.ts'
export type { CaptchaCheck, CaptchaPort } from './guard/captcha-port.ts'
export { sendLetter, tellPlayer, type LetterServer } from './letters/tell-player.ts'
export { newsletterLink } from './recovery/stop-newsletter.ts'
export { sweepLinks } from './recovery/prune-links.ts'
export { createRecovery, type Recovery } from './recovery/password-reset.ts'
export { createSignInGuard } from './guard/sign-in-guard.ts'
export { isWeakHash, passwords, unlessFull, type Passwords } from './passwords/passwords.ts'
export { secondFactorKeys } from './second-factor/second-factor-keys.ts'
// What operators' second factors are made of too: one way to do each thing.
export { hashOfRecoveryCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'
export { openSeed, sealSeed } from './second-factor/sealed-seed.ts'
export { newSeed, qrPath, seedText, seedUri, stepOfCode } from './second-factor/totp.ts'
export { readCode } from '#modules/players/accounts/rules/second-factor/entered-code.ts'
export { emailKey } from '#modules/players/accounts/rules/email-key.ts'
export { passwordProblem } from '#modules/players/accounts/rules/guard/password-policy.ts'
export { requireStepUp } from './second-factor/step-up.ts'
export { endSessions, endSessionsWithin, leaveSession, sweepSessions } from './sessions/end-sessions.ts'
export { findPerson, findPlayerCard } from './players/player-store.ts'
export { playersOfCountries } from './players/country-store.ts'
export {
  apartAmong,
  insertRulings,
  provenFor,
  rulingsOf,
  samePersonOf,
  seenAccountsOf,
  type NewRuling,
  type PersonRuling,
} from './players/same-person-store.ts'
export { cancelPendingBonuses } from './bonuses/pending-bonus-store.ts'
export { createSocial } from './social/social.ts'
export { socialReturnRoute } from './social/form-post-route.ts'
export { readSocialSettings, type SocialSettings } from './social/social-settings.ts'
export { clearedCookies, createSessions, type Sessions } from './sessions/sessions.ts'
export type { OfficePorts } from './office/office-ports.ts'
export type { UserConfigFacts } from './office/user-config-facts.ts'
export { wantsNews } from './settings/news-consent.ts'
export { disallowedSportsOf, settingsOf } from './settings/setting-store.ts'
export { playerStaffRoutes } from './staff-view/player-handlers.ts'
export {
  holdIdentificationBonus,
  isIdentificationBonusHeld,
  releaseIdentificationBonus,
} from './bonuses/identification-bonus-store.ts'
export { officeCardOf } from './office/office-store.ts'
export {
  correctPersonalData,
  personalDataOf,
  savePersonalData,
  verifyPersonalData,
} from './personal-data/personal-data-store.ts'
export { isPlayer } from './players/player-store.ts'
export { keepPersonKey } from './players/same-person-store.ts'
export { summariesOf, type PlayerSummary } from './staff-view/found-player-store.ts'
export { countryById } from '#modules/players/accounts/rules/countries.ts'
export { checkPersonalData } from '#modules/players/accounts/rules/personal-data/check-personal-data.ts'
export { askedFields, noValues } from '#modules/players/accounts/rules/personal-data/personal-fields.ts'

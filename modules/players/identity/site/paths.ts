// Where the pages of accounts live. Every path starts with the language.

export { returnPath } from '#modules/players/identity/rules/return-path.ts'

const withReturn = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined ? path : `${path}?return=${encodeURIComponent(returnTo)}`

export const accountsPaths = {
  /** `returnTo`: a path of this site to go back to; checked again when it is used. */
  login: (language: string, returnTo?: string) => withReturn(`/${language}/login`, returnTo),
  /** The same after a session that ended by itself: the page says so. */
  loginAgain: (language: string, returnTo: string) => `${withReturn(`/${language}/login`, returnTo)}&ended=1`,
  registration: (language: string, returnTo?: string) => withReturn(`/${language}/registration`, returnTo),
  forgotten: (language: string) => `/${language}/forgotpassword`,
  /** For who comes from a provider. */
  socialRegistration: (language: string, returnTo?: string) =>
    withReturn(`/${language}/registration/socialregistration`, returnTo),
  /** Explains why a sign-in by another account failed. */
  socialFailed: (language: string, code: string) => `/${language}/user/social?failed=${encodeURIComponent(code)}`,
  security: (language: string) => `/${language}/office/security`,
  /** Where a code of QR login is answered. */
  qr: (language: string) => `/${language}/office/security/qr`,
}

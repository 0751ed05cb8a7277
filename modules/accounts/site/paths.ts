// Where the pages of accounts live. Every path starts with the language.

export { returnPath } from '#modules/accounts/rules/return-path.ts'

const withReturn = (path: string, returnTo: string | undefined): string =>
  returnTo === undefined ? path : `${path}?return=${encodeURIComponent(returnTo)}`

export const accountsPaths = {
  /** `returnTo`: a path of this site to go back to; checked again when it is used. */
  login: (language: string, returnTo?: string) => withReturn(`/${language}/login`, returnTo),
  /** The same after a session that ended by itself: the page says so. */
  loginAgain: (language: string, returnTo: string) => `${withReturn(`/${language}/login`, returnTo)}&ended=1`,
  registration: (language: string, returnTo?: string) => withReturn(`/${language}/registration`, returnTo),
  security: (language: string) => `/${language}/office/security`,
}

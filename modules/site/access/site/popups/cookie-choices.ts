// S4.12: the consent type of a visitor's cookie choices. Loaded with the bar.
import type { ConsentType } from '#platform/browser/consent.ts'

export type CookieOption = {
  readonly type: ConsentType | 'NECESSARY'
  /** Cannot be turned off, so it does not express a choice. */
  readonly isDisabled: boolean
}

export const cookieOptions = [
  { type: 'NECESSARY', isDisabled: true },
  { type: 'FUNCTIONAL', isDisabled: false },
  { type: 'MARKETING', isDisabled: false },
] as const satisfies readonly CookieOption[]

export type CookieChoice = (typeof cookieOptions)[number]['type']

/** S4.12: all selected is ALL, otherwise the first selected optional one, else DISABLE. */
export function consentOfChoices(selected: ReadonlySet<CookieChoice>): ConsentType {
  const chosen = cookieOptions.filter(({ type }) => selected.has(type))
  if (chosen.length === cookieOptions.length) return 'ALL'
  const first = chosen.find(({ isDisabled }) => !isDisabled)?.type
  return first === undefined || first === 'NECESSARY' ? 'DISABLE' : first
}

/** The state of the boxes when the settings are opened again. */
export const choicesOfConsent = (consent: ConsentType | undefined): ReadonlySet<CookieChoice> =>
  new Set(
    cookieOptions
      .map(({ type }) => type)
      .filter((type) => type === 'NECESSARY' || consent === 'ALL' || consent === type),
  )

/** S4.12: the time of agreeing is sent for visitors who agreed to more than necessary cookies. */
export const isAgreement = (consent: ConsentType): boolean => consent !== 'DISABLE'

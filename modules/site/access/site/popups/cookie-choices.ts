// S4.12: what a visitor's choices about cookies come to. Comes with the bar that asks.
import type { ConsentType } from '#platform/browser/consent.ts'

export type CookieOption = {
  readonly type: ConsentType | 'NECESSARY'
  /** Cannot be turned off, so it says nothing of what the visitor wants. */
  readonly isDisabled: boolean
}

export const cookieOptions = [
  { type: 'NECESSARY', isDisabled: true },
  { type: 'FUNCTIONAL', isDisabled: false },
  { type: 'MARKETING', isDisabled: false },
] as const satisfies readonly CookieOption[]

export type CookieChoice = (typeof cookieOptions)[number]['type']

/** S4.12: all selected is ALL, otherwise the first selected one that could have been left out, else DISABLE. */
export function consentOfChoices(selected: ReadonlySet<CookieChoice>): ConsentType {
  const chosen = cookieOptions.filter(({ type }) => selected.has(type))
  if (chosen.length === cookieOptions.length) return 'ALL'
  const first = chosen.find(({ isDisabled }) => !isDisabled)?.type
  return first === undefined || first === 'NECESSARY' ? 'DISABLE' : first
}

/** What the boxes show when the settings are opened again. */
export const choicesOfConsent = (consent: ConsentType | undefined): ReadonlySet<CookieChoice> =>
  new Set(
    cookieOptions
      .map(({ type }) => type)
      .filter((type) => type === 'NECESSARY' || consent === 'ALL' || consent === type),
  )

/** S4.12: the time of agreeing is told for whoever agreed to more than what the site cannot do without. */
export const isAgreement = (consent: ConsentType): boolean => consent !== 'DISABLE'

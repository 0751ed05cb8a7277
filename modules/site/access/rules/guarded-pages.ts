// S5.2, S6.2: pages that the config opens or closes: payment, registration, identification.

/** `login`: requires this visitor to sign in; `missing`: answered with 404. */
export type PageDoor = 'open' | 'login' | 'missing'

export const paymentDoor = (facts: {
  readonly isRouteAvailable: boolean
  readonly isShowPaymentPageOnlyAuth: boolean
  readonly isAuthorised: boolean
}): PageDoor => {
  if (!facts.isRouteAvailable) return 'missing'
  return facts.isShowPaymentPageOnlyAuth && !facts.isAuthorised ? 'login' : 'open'
}

/** A VIP host offers no registration. */
export const registrationDoor = (facts: {
  readonly isRegistrationEnabled: boolean
  readonly host: string
  readonly vipDomains: readonly string[]
}): PageDoor => (facts.isRegistrationEnabled && !facts.vipDomains.includes(facts.host) ? 'open' : 'missing')

export const identificationDoor = (facts: {
  readonly isIdentificationEnabled: boolean
  readonly isAuthorised: boolean
}): PageDoor => {
  if (!facts.isIdentificationEnabled) return 'missing'
  return facts.isAuthorised ? 'open' : 'login'
}

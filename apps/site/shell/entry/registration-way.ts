// S2.4.2: what a press on 'register' does.

export type RegistrationWay = 'nothing' | 'route' | 'modal' | 'widget'

export function registrationWay(facts: {
  /** Path without language. */
  readonly path: string
  readonly isEnabled: boolean
  readonly host: string
  readonly vipDomains: readonly string[]
  /** The brand shows registration in a small card. */
  readonly isWidget: boolean
  /** The brand has a registration page of its own. */
  readonly isCustom: boolean
}): RegistrationWay {
  const { path, isEnabled, host, vipDomains, isWidget, isCustom } = facts
  const [, first] = path.split('/')
  if (first === 'registration' || !isEnabled || vipDomains.includes(host)) return 'nothing'
  if (first === 'login' || isCustom) return 'route'
  return isWidget ? 'widget' : 'modal'
}

// S5.2, S6.3, S6.4: whether a page is open to this visitor, by its auth rule in the route table and the brand's config.
import { identificationDoor, paymentDoor, registrationDoor, type PageDoor } from './guarded-pages.ts'

export type PageAuth = 'anyone' | 'player' | 'payment' | 'registration' | 'identification'

export type DoorFacts = {
  readonly auth: PageAuth
  /** Only outside production. */
  readonly isInternal: boolean
  readonly isProduction: boolean
  readonly isAuthorised: boolean
  /** Lower case, with its port. */
  readonly host: string
  readonly config: {
    readonly isShowPaymentPageOnlyAuth: boolean
    readonly isRegistrationEnabled: boolean
    readonly isIdentificationEnabled: boolean
    readonly vipDomains: readonly string[]
  }
}

/** The availability of the route (S2.1.5) was checked before. */
export function pageDoor({ auth, isInternal, isProduction, isAuthorised, host, config }: DoorFacts): PageDoor {
  if (isInternal && isProduction) return 'missing'
  switch (auth) {
    case 'anyone':
      return 'open'
    case 'player':
      return isAuthorised ? 'open' : 'login'
    case 'payment':
      return paymentDoor({ ...config, isRouteAvailable: true, isAuthorised })
    case 'registration':
      return registrationDoor({ ...config, host })
    case 'identification':
      return identificationDoor({ ...config, isAuthorised })
    default:
      // S8.5: an unknown rule opens nothing.
      throw new Error('Unknown middleware')
  }
}

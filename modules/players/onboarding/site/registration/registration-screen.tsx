// Registering on a page of its own. `returnTo` has been through `returnPath`.
import { useMemo, useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { deferred } from '#ui/deferred.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { openAnew, WayInPage } from '#modules/players/sign-in/site/parts.ts'
import type { SocialRegistrationProps } from './social-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationPlace } from './registration-place.ts'

const SocialRegistration = deferred<SocialRegistrationProps>(
  'social-registration',
  async () => (await import('./social-registration.tsx')).SocialRegistration,
)

type RegistrationScreenProps = {
  readonly returnTo: string
  readonly place: RegistrationPlace | undefined
  /** S2.4.1: of the type socialregistration. */
  readonly isSocial?: boolean
}

export function RegistrationScreen({ returnTo, place, isSocial = false }: RegistrationScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const [isMade, setIsMade] = useState(false)
  const onSignedIn = useMemo(() => openAnew(returnTo), [returnTo])
  return (
    <WayInPage title={t(isMade ? 'accounts.made.title' : 'accounts.registration-title')}>
      {isSocial ? (
        <div data-part="social-registration">
          <SocialRegistration
            returnTo={returnTo}
            place={place}
            onSignedIn={onSignedIn}
            onMade={() => setIsMade(true)}
          />
        </div>
      ) : (
        <RegistrationForm
          onSignedIn={onSignedIn}
          otherPath={accountsPaths.login(language, returnTo)}
          returnTo={returnTo}
          place={place}
          onMade={() => setIsMade(true)}
        />
      )}
    </WayInPage>
  )
}

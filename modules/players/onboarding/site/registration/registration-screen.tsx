// Registering on a page of its own. `returnTo` has been through `returnPath`.
import { useMemo, useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { openAfterSignIn, WayInPage } from '#modules/players/sign-in/site/parts.ts'
import type { SocialRegistrationProps } from './social-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationPlace } from './registration-place.ts'
import type { PostedRegistration } from './registration-post.ts'
import type { RegistrationType } from './registration-type.ts'

const SocialRegistration = lazyPart<SocialRegistrationProps>(
  async () => (await import('./social-registration.tsx')).SocialRegistration,
  { name: 'social-registration' },
)

/** After a post without JavaScript; otherwise the form brings it. */
const RegisteredBox = lazyPart(async () => (await import('./registered.tsx')).RegisteredBox)

type RegistrationScreenProps = {
  readonly returnTo: string
  readonly place: RegistrationPlace | undefined
  /** S2.4.1: of the type socialregistration. */
  readonly isSocial?: boolean
  /** The way that the address names; undefined: the usual one. */
  readonly type?: RegistrationType | undefined
  readonly posted?: PostedRegistration | undefined
}

export function RegistrationScreen({ returnTo, place, isSocial = false, type, posted }: RegistrationScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const [isMade, setIsMade] = useState(posted?.registered !== undefined)
  const onSignedIn = useMemo(() => openAfterSignIn(returnTo, language), [returnTo, language])
  return (
    <WayInPage title={t(isMade ? 'accounts.made.title' : 'accounts.registration-title')}>
      {posted?.registered !== undefined ? (
        <RegisteredBox registered={posted.registered} onDone={onSignedIn} nextPath={returnTo} />
      ) : isSocial ? (
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
          type={posted?.type ?? type}
          before={posted?.before}
          onMade={() => setIsMade(true)}
        />
      )}
    </WayInPage>
  )
}

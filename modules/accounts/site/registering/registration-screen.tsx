// Registering on a page of its own. `returnTo` has been through `returnPath`.
import { useMemo } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { accountsPaths } from '../paths.ts'
import { openAnew, WayInPage } from '../signing-in/way-in-page.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationPlace } from './registration-place.ts'

type RegistrationScreenProps = { readonly returnTo: string; readonly place: RegistrationPlace | undefined }

export function RegistrationScreen({ returnTo, place }: RegistrationScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const onSignedIn = useMemo(() => openAnew(returnTo), [returnTo])
  return (
    <WayInPage title={t('accounts.registration-title')}>
      <RegistrationForm onSignedIn={onSignedIn} otherPath={accountsPaths.login(language, returnTo)} place={place} />
    </WayInPage>
  )
}

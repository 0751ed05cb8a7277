// Logging in on a separate page. `returnTo` was checked by `returnPath`.
import { useMemo } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { accountsPaths } from '#modules/players/identity/site/parts.ts'
import { LoginForm } from './login-form.tsx'
import type { PostedLogin } from './login-post.ts'
import { openAfterSignIn, WayInPage } from '#modules/players/sign-in/site/parts.ts'

type LoginScreenProps = {
  readonly returnTo: string
  /** The visitor's; ISO 3166 numeric. */
  readonly countryId?: number | null | undefined
  readonly posted?: PostedLogin | undefined
}

export function LoginScreen({ returnTo, countryId, posted }: LoginScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const onSignedIn = useMemo(() => openAfterSignIn(returnTo, language), [returnTo, language])
  return (
    <WayInPage title={t('accounts.login-title')}>
      <LoginForm
        onSignedIn={onSignedIn}
        otherPath={accountsPaths.registration(language, returnTo)}
        returnTo={returnTo}
        countryId={countryId}
        posted={posted}
      />
    </WayInPage>
  )
}

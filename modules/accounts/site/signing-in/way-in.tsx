// Log-in and registration as one thing: two forms that lead to each other. For a dialog or for the two pages.
import type { ReactNode } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import styles from '../account-form.module.css'
import { LoginForm } from './login-form.tsx'
import { accountsPaths } from '../paths.ts'
import { RegistrationForm } from '../registering/registration-form.tsx'

export type Way = 'login' | 'registration'

type WayInDialogProps = {
  readonly way: Way
  readonly onWay: (way: Way) => void
  /** Where the player is now: links that are opened in a tab of their own lead back to it. */
  readonly returnTo: string
  readonly onSignedIn: () => void
}

/** Content of a dialog, which keeps `way` for its title. */
export function WayIn({ way, onWay, returnTo, onSignedIn }: WayInDialogProps) {
  const { language } = useLocale()
  return way === 'login' ? (
    <LoginForm
      onSignedIn={onSignedIn}
      otherPath={accountsPaths.registration(language, returnTo)}
      onOther={() => onWay('registration')}
    />
  ) : (
    <RegistrationForm
      onSignedIn={onSignedIn}
      otherPath={accountsPaths.login(language, returnTo)}
      onOther={() => onWay('login')}
    />
  )
}

/** A page of its own. `returnTo` has been through `returnPath`; `children` stand under the form. */
export function WayInScreen({ way, returnTo, children }: { way: Way; returnTo: string; children?: ReactNode }) {
  const t = useText()
  const { language } = useLocale()
  // A whole new document: the server renders it for the player, and the live connection carries the new session.
  const onSignedIn = () => location.assign(returnTo)
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t(way === 'login' ? 'accounts.login-title' : 'accounts.registration-title')}</h1>
      {way === 'login' ? (
        <LoginForm onSignedIn={onSignedIn} otherPath={accountsPaths.registration(language, returnTo)} />
      ) : (
        <RegistrationForm onSignedIn={onSignedIn} otherPath={accountsPaths.login(language, returnTo)} />
      )}
      {children}
    </section>
  )
}

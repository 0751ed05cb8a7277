// Log-in and registration as one thing: two forms that lead to each other. For a dialog or for the two pages.
import { useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import styles from './account-form.module.css'
import { LoginForm } from './login-form.tsx'
import { accountsPaths } from './paths.ts'
import { RegistrationForm } from './registration-form.tsx'

type Way = 'login' | 'registration'

/** Content of a dialog. `returnTo` is where the player is now: links that are opened in a tab of their own lead back to it. */
export function WayIn({ first, returnTo, onSignedIn }: { first: Way; returnTo: string; onSignedIn: () => void }) {
  const { language } = useLocale()
  const [way, setWay] = useState(first)
  return way === 'login' ? (
    <LoginForm onSignedIn={onSignedIn} otherPath={accountsPaths.registration(language, returnTo)} onOther={() => setWay('registration')} />
  ) : (
    <RegistrationForm onSignedIn={onSignedIn} otherPath={accountsPaths.login(language, returnTo)} onOther={() => setWay('login')} />
  )
}

/** A page of its own. `returnTo` has been through `returnPath`. */
export function WayInScreen({ way, returnTo }: { way: Way; returnTo: string }) {
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
    </section>
  )
}

// The way in: log in, then back to where the player was.
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SessionEndedNotice } from '#modules/accounts/site/sessions/session-ended-notice.tsx'
import { LoginScreen } from '#modules/accounts/site/signing-in/login-screen.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import styles from '../office/login-page.module.css'
import { privateMeta } from '../office/private-meta.ts'
import { useRootData } from '../root-data.ts'
import { pageContext } from '../server-context.ts'

/** Where to has been decided with the operator's pairs (S4.4), and stays on this site. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ returnTo: context.get(pageContext).returnTo })

export const meta = privateMeta((t) => t('accounts.login-title'))

export default function Login() {
  const t = useText()
  const { language } = useLocale()
  return (
    <>
      <SessionEndedNotice />
      <LoginScreen returnTo={useLoaderData<typeof loader>().returnTo} countryId={useRootData()?.config.geoCountryId}>
        <Link className={styles.forgotten} to={`/${language}/forgotpassword`}>
          {t('accounts.recovery.title')}
        </Link>
      </LoginScreen>
    </>
  )
}

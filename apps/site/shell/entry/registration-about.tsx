// The brand's view `registration` below the form of registration (S1.22): why it asks what it asks.
import { useLocation } from 'react-router'
import type { View } from '#modules/site/content/contract.ts'
import { RemoteView } from '#modules/site/content/site/remote-view.tsx'
import styles from './registration-about.module.css'

export function RegistrationAbout({ about }: { readonly about: View }) {
  const { pathname } = useLocation()
  return (
    <section className={styles.about} aria-label={about.title}>
      <h2 className={styles.title}>{about.title}</h2>
      <RemoteView view="registration" component="main" path={pathname} initial={about} />
    </section>
  )
}

// The brand's view `registration` below the form of registration (S1.22): why it asks what it asks.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { View } from '#modules/site/content/contract.ts'
import { noticeVersion } from '#platform/browser/page/app-update.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RenderedPart } from '#ui/rendered-part.tsx'
import styles from './registration-about.module.css'

/** The first load of the page does without the code of views. */
const AboutView = lazyPart(async () => (await import('#modules/site/content/site/remote-view.tsx')).RemoteView, {
  name: 'registration-about',
})

export function RegistrationAbout({ about }: { readonly about: View }) {
  const { pathname } = useLocation()
  useEffect(() => noticeVersion(`view ${about.view}`, about.version), [about])
  return (
    <section className={styles.about} aria-label={about.title}>
      <h2 className={styles.title}>{about.title}</h2>
      <RenderedPart key={about.lang}>
        <AboutView view="registration" component="main" path={pathname} initial={about} />
      </RenderedPart>
    </section>
  )
}

// The brand's view `registration` below the form of registration (S1.22): why it asks what it asks.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { View } from '#modules/site/content/contract.ts'
import blocks from '#modules/site/content/site/blocks/blocks.module.css'
import { noticeVersion } from '#platform/browser/page/app-update.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RenderedPart } from '#ui/rendered-part.tsx'
import styles from './registration-about.module.css'

/** The first load of the page does without the code of views. */
const AboutView = lazyPart(async () => (await import('#modules/site/content/site/remote-view.tsx')).RemoteView, {
  name: 'registration-about',
})

/** The page has its heading already: the one that opens every page of content is left out. */
const withoutHero = (about: View): View => ({
  ...about,
  components: { main: (about.components['main'] ?? []).filter(({ kind }) => kind !== 'hero') },
})

export function RegistrationAbout({ about }: { readonly about: View }) {
  const { pathname } = useLocation()
  useEffect(() => noticeVersion(`view ${about.view}`, about.version), [about])
  return (
    <section className={styles.about} aria-label={about.title}>
      <h2 className={styles.title}>{about.title}</h2>
      {/* The server draws its blocks: their looks come with the page, their code does not. */}
      <div className={blocks.aside}>
        <RenderedPart key={about.lang}>
          <AboutView view="registration" component="main" path={pathname} initial={withoutHero(about)} />
        </RenderedPart>
      </div>
    </section>
  )
}

// The foot of every page: a remote view that the server has rendered. Its text is in the document once, and its code comes
// when the page is awake.
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
// What the server has rendered needs its looks, and nothing else of it.
import '#modules/content/site/footer/footer.module.css'
import { useLocale } from '#platform/browser/text.tsx'
import { useRootData } from '../root-data.ts'
import { footerHtml } from './footer-html.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const root = useRootData()
  const { language } = useLocale()
  const navigate = useNavigate()
  const foot = useRef<HTMLElement>(null)
  const [sentIn] = useState(language)
  const [Fetched, setFetched] = useState<ComponentType>()
  useEffect(() => {
    let stop: (() => void) | undefined | false
    void import('./footer-awake.tsx').then(
      async ({ FooterView, loadFooterWords, wakeFooter }) => {
        const box = foot.current
        if (box === null || stop === false) return
        if (box.childElementCount === 0 || language !== sentIn) {
          await loadFooterWords(language)
          setFetched(() => FooterView)
        }
        stop = wakeFooter(box, navigate)
      },
      // Without it the links are links all the same.
      () => undefined,
    )
    return () => {
      if (stop === undefined) stop = false
      else if (stop !== false) stop()
    }
  }, [language, navigate, sentIn, Fetched])
  return Fetched === undefined ? (
    <footer
      ref={foot}
      className={styles.footer}
      // In a browser this is empty, and what the server sent stays as it is.
      dangerouslySetInnerHTML={{ __html: (root && footerHtml.get(root)) ?? '' }}
      suppressHydrationWarning
    />
  ) : (
    <footer key="fetched" ref={foot} className={styles.footer}>
      <Fetched />
    </footer>
  )
}

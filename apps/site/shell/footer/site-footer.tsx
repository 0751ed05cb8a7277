// The foot of every page: a remote view that the server has rendered. Its text is in the document once, and its code comes only
// where the server sent none, or when the language changes.
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
// What the server has rendered needs its looks, and nothing else of it.
import '#modules/site/content/site/footer/footer.module.css'
import { useLocale } from '#platform/browser/text.tsx'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import { useRootData } from '../../page-data/root-data.ts'
import { footerHtml } from './footer-html.ts'
import { wakeFooter } from './footer-links.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const root = useRootData()
  const { language } = useLocale()
  const navigate = useNavigate()
  const foot = useRef<HTMLElement>(null)
  const [sentIn] = useState(language)
  const [Fetched, setFetched] = useState<ComponentType>()
  useEffect(() => {
    const box = foot.current
    if (box === null) return undefined
    if (Fetched === undefined && (box.childElementCount === 0 || language !== sentIn))
      void Promise.all([import('./footer-awake.tsx'), loadMessages(language, ALL_TEXTS)]).then(
        ([{ FooterView }]) => setFetched(() => FooterView),
        // The page is a page without its foot.
        () => undefined,
      )
    return wakeFooter(box, navigate)
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

// What the footer does once the page is awake: presses stay inside the page, columns fold; and the footer itself where none
// came with the page, with an error and a way on as every remote view has.
import type { NavigateFunction } from 'react-router'
import { useFetchedView } from '#modules/content/site/fetched-view.tsx'
import { FooterParts } from '#modules/content/site/footer/footer-parts.tsx'
import { LoadError } from '#modules/content/site/load-error.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { loadMessages } from '../messages.ts'
import { BrandMark } from './brand-mark.tsx'

/** As wide as the columns need to stand beside each other; the style sheet says the same. */
const NARROW = '(max-width: 640px)'

export const loadFooterWords = (language: string): Promise<void> => loadMessages(language, 'rest')

export function FooterView() {
  const t = useText()
  const { language } = useLocale()
  const { shown, reload } = useFetchedView({ view: 'footer', path: `/${language}/` })
  if (shown?.view !== undefined)
    return <FooterParts view={shown.view} language={language} mark={<BrandMark size={24} />} />
  const { phase, status = null, retryAtMs = null } = shown?.state ?? {}
  if (status !== null)
    return <LoadError status={status} isBusy={phase === 'loading'} isRetried={retryAtMs !== null} onRefresh={reload} />
  return <SkeletonRows count={4} height="24px" label={t('ui.loading')} />
}

/** A language leads to this very page, every other link of the site through the router. */
function follow(event: MouseEvent, navigate: NavigateFunction): void {
  const link = (event.target as Element).closest('a')
  if (link === null || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.hreflang !== '') link.href = location.pathname.replace(/^\/\w\w/u, `/${link.hreflang}`) + location.search
  else if (link.origin === location.origin) {
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}

/** Answers how to stop. Where there is room, columns are open for readers of any browser. */
export function wakeFooter(box: HTMLElement, navigate: NavigateFunction): () => void {
  if (!matchMedia(NARROW).matches) for (const column of box.querySelectorAll('details')) column.open = true
  const listen = (event: MouseEvent): void => follow(event, navigate)
  box.addEventListener('click', listen)
  return () => box.removeEventListener('click', listen)
}

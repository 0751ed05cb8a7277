// What the footer does once the page is awake: presses stay inside the page, columns are open where there is room.
import type { NavigateFunction } from 'react-router'

/** As wide as the columns need to stand beside each other; the style sheet says the same. */
const NARROW = '(max-width: 640px)'

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

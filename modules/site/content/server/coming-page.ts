// The page of a section that is not open yet: what it will contain, and where to go meanwhile (S2.2.3).
import type { Page, PageFile } from '#modules/site/content/contract/page.ts'

type Coming = NonNullable<PageFile['coming']>

export function comingPage([title, icon, text]: Coming['sections'][string], { label, meanwhile, links }: Coming): Page {
  return {
    title,
    description: text,
    status: 200,
    components: {
      main: [
        { kind: 'hero', icon, label, title, text, actions: links.slice(0, 2) },
        // The first two are the buttons already.
        ...(links.length > 2 ? [{ kind: 'links' as const, title: meanwhile, items: links.slice(2) }] : []),
      ],
    },
  }
}

// Loads the extras once the page is hydrated: the server renders none of them.
import { lazyPart } from '#ui/lazy-part.tsx'

export const LazyExtras = lazyPart(async () => (await import('./extras.tsx')).Extras, {
  isOptional: true,
  isBrowserOnly: true,
})

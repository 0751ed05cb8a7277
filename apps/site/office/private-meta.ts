// Title of a page that belongs to one player, or that search engines have no use for.
import type { Text } from '#platform/browser/text.tsx'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'

type Matches = Parameters<typeof rootDataOf>[0]

/** `export const meta = privateMeta((t) => t('bets.title'))` in a route. */
export const privateMeta =
  (title: (t: Text) => string) =>
  ({ matches }: { matches: Matches }) => {
    const root = rootDataOf(matches)
    return root === undefined ? [] : pageMeta({ ...root, path: '', title, isPrivate: true })
  }

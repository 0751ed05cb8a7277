// What is played on the page of a game, by the kind of the game. Its code is loaded when the page stands.
import type { ComponentType } from 'react'
import { BLACKJACK_TABLE } from '#modules/casino/table-blackjack/site/parts.ts'
import { SharedTable } from '#modules/casino/tables/site/parts.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx'
import { TABLE_PREFIX, type GameKind } from './game-kind.ts'
import type { OriginalOnPageProps } from './original-on-page.tsx'

type PlayableProps = OriginalOnPageProps & { readonly fallback?: React.ReactNode }

/** In the browser alone: what it shows is the viewer's own. */
const OriginalOnPage: LazyPart<OriginalOnPageProps> = lazyPart(
  withTexts('play', async () => (await import('./original-on-page.tsx')).OriginalOnPage),
  { isBrowserOnly: true },
)

function TableOnPage({ code, account, loginPath, fallback }: PlayableProps) {
  return (
    <SharedTable
      code={code.slice(TABLE_PREFIX.length)}
      others={BLACKJACK_TABLE}
      {...{ account, loginPath, fallback }}
    />
  )
}

export const PLAYABLE: Readonly<Record<GameKind, ComponentType<PlayableProps>>> = {
  original: OriginalOnPage,
  table: TableOnPage,
}

// What screens of higher modules may use: the jackpot that a game is part of, with its real figures.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { JackpotBarProps } from './jackpot-bar.tsx'

export const JackpotBar = lazyPart<JackpotBarProps>(
  withTexts('jackpot', async () => (await import('./jackpot-bar.tsx')).JackpotBar),
  { isBrowserOnly: true },
)

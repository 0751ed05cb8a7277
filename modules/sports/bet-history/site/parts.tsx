// What the coupon shows of the history: the player's open bets, whose code is loaded when they are first shown.
import { lazyPart } from '#ui/lazy-part.tsx'

export const MyBets = lazyPart(async () => (await import('./my-bets.tsx')).MyBets)

export const prepareMyBets = (): Promise<unknown> => import('./my-bets.tsx')

// What other modules and commands do with exposure: count it, compare it with the bets, and limit what replaces a bet.
export { countEarlierBets } from './count-earlier-bets.ts'
export { exposureDrifts, foldExposure, rebuildExposure, setExposureFactor } from './exposure-store.ts'
export { lockReplacement } from './replaced-bet.ts'

// The door of jackpots for higher modules and scripts.
export { areJackpotsOffered } from '#modules/casino/jackpots/rules/jackpot-countries.ts'
export { keepFigures, type JackpotOf, type JackpotShown } from './jackpot-figures.ts'
export { openJackpots, type JackpotTable } from './play-jackpots.ts'
export { findPlay as findJackpotPlay, type PlayedJackpot, type StoredPlay } from './pool-store.ts'
export { jackpotAccount, verifyJackpots } from './verify-jackpots.ts'

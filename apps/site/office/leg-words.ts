// The catalogue's names for the legs of coupons and bets.
import type { LegWords } from '#modules/sports/betting/site/leg-words.ts'
import { marketName } from '#modules/sports/catalogue/site/game/market-name.ts'
import { outcomeTitle } from '#modules/sports/catalogue/site/names.ts'

export const legWords: LegWords = { marketName, outcomeTitle }

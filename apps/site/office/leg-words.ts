// The catalogue's names for the legs of coupons and bets.
import type { LegWords } from '#modules/betting/site/leg-words.ts'
import { marketName } from '#modules/catalogue/site/game/market-name.ts'
import { outcomeTitle } from '#modules/catalogue/site/names.ts'

export const legWords: LegWords = { marketName, outcomeTitle }

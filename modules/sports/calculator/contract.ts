// The calculator's calls and the odds converter's. Its parts are in contract/.
import { calculatorCalls } from '#modules/sports/calculator/contract/calculator.ts'
import { oddsConversionCalls } from '#modules/sports/calculator/contract/odds-conversions.ts'

export * from '#modules/sports/calculator/contract/calculator.ts'
export * from '#modules/sports/calculator/contract/odds-conversions.ts'

export const calls = { ...calculatorCalls, ...oddsConversionCalls }

// Taxes of money in and out, for every module that takes or pays them.
export { percentText, rateOf, taxOf, taxOfParts, taxRates, type TaxRates } from '#modules/money/taxes/rules/taxes.ts'

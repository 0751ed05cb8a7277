// The part of the contract that rules may load as well: separate from the schemas, which need zod.
export { PLACE_OF_KIND } from '#modules/money/wallet/rules/entry-place.ts'

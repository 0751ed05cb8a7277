// The part of the contract that pages may load as well: separate from the schemas, which need zod.
export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'

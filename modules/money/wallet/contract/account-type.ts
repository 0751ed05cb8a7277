// The part of the contract that pages may run as well: kept apart from the schemas, which need zod.
export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'

// What screens of higher modules may use of the wallet.
export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'

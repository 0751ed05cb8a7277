// What screens of higher modules may use of the wallet.
export { OwedNotice } from './owed-notice.tsx'
export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'

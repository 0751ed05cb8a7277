// What the use cases of banks need.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type BankServer = { readonly database: Database; readonly wallet: Wallet }

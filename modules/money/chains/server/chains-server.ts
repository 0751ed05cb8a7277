// What the use cases of chains need.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type ChainsServer = { readonly database: Database; readonly wallet: Wallet }

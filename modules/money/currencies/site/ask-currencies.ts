// The calls of currencies from the browser, and those of the wallet that the page of accounts needs.
import type { calls } from '#modules/money/currencies/contract.ts'
import type { calls as wallet } from '#modules/money/wallet/contract.ts'
import { caller } from '#platform/browser/call.ts'

type Asked = typeof calls & Pick<typeof wallet, 'GET /web-api/wallet/balances' | 'POST /web-api/wallet/active-account'>

export const askCurrencies = caller<Asked>()

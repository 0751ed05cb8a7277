// The wallet's calls from the browser.
import type { calls } from '#modules/money/wallet/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askWallet = caller<typeof calls>()

export type AskWallet = typeof askWallet

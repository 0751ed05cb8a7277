// The calls of operators about a player's money, for these screens.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/money/wallet/contract-staff.ts'

export const askMoney = staffCaller<typeof staffCalls>()

// One line of the statement as the call answers it.
import type { StatementLine } from '#modules/money/wallet/contract.ts'

export type StatementEntry = (typeof StatementLine)['_output']

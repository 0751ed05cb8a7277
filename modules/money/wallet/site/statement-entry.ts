// One line of the statement, or of a debt, as the calls answer it.
import type { DebtLine, StatementLine } from '#modules/money/wallet/contract.ts'

export type StatementEntry = (typeof StatementLine)['_output']

export type DebtEntry = (typeof DebtLine)['_output']

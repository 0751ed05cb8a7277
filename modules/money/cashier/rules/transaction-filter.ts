// The filter of the list of transactions: read from the page's address, written back to it, and turned into the query of the call.
import { dayAfter, dayStart, isDay, type Day } from '#kernel/days.ts'
import {
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  type TransactionKind,
  type TransactionState,
} from './transaction-state.ts'

/** Days in the viewer's zone, both inclusive. */
export type TransactionFilter = {
  readonly kind?: TransactionKind
  readonly state?: TransactionState
  readonly method?: string
  readonly from?: Day
  readonly to?: Day
}

const METHOD = /^[a-z][a-z0-9_]{0,30}$/u

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find((word) => word === text)

const dayIn = (text: string | null): Day | undefined => (text !== null && isDay(text) ? text : undefined)

/** `param` returns a parameter of the address or null. Invalid parameters are ignored, never an error page. */
export function readFilter(param: (name: string) => string | null): TransactionFilter {
  const kind = oneOf(TRANSACTION_KINDS, param('kind'))
  const state = oneOf(TRANSACTION_STATES, param('state'))
  const method = param('method')
  const [from, to] = [dayIn(param('from')), dayIn(param('to'))]
  const isTurned = from !== undefined && to !== undefined && from > to
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(method !== null && METHOD.test(method) ? { method } : {}),
    // Two days in the wrong order are the same two days.
    ...(from === undefined ? {} : { from: isTurned ? to : from }),
    ...(to === undefined ? {} : { to: isTurned ? from : to }),
  }
}

/** The filter as parameters of the address, in one order. */
export const filterParams = ({ kind, state, method, from, to }: TransactionFilter): readonly [string, string][] =>
  Object.entries({ kind, state, method, from, to }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )

/** The input of `GET /web-api/cashier/transactions`: instants, `from` inclusive and `to` exclusive. */
export type TransactionQuestion = Omit<TransactionFilter, 'from' | 'to'> & {
  readonly from?: string
  readonly to?: string
}

const startOf = (day: Day, timeZone: string): string => new Date(dayStart(day, timeZone)).toISOString()

/** The days of the filter are those of a clock in `timeZone`. */
export const transactionQuestion = (
  { from, to, ...rest }: TransactionFilter,
  timeZone: string,
): TransactionQuestion => ({
  ...rest,
  ...(from === undefined ? {} : { from: startOf(from, timeZone) }),
  ...(to === undefined ? {} : { to: startOf(dayAfter(to, 1), timeZone) }),
})

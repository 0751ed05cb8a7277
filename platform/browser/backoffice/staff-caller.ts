// Calls from the back office: the site's caller, which also records when it was last used, because idle operators are
// logged off by that.
import type { Call, CallName } from '#kernel/contract.ts'
import { caller, type Ask } from '../call.ts'
import { readStored, writeStored } from '../storage.ts'

const ASKED = 'operator.asked'
const TOLD_EVERY_MS = 5_000

let askedMs = Date.now()
let toldMs = 0

const isMoment = (value: unknown): value is number => typeof value === 'number'

/** When the server last received a call, by this device's clock, from any page of the back office in this browser. */
export const lastAskedMs = (): number => Math.max(askedMs, readStored(ASKED, 0, isMoment))

function noteAsked(): void {
  askedMs = Date.now()
  if (askedMs - toldMs < TOLD_EVERY_MS) return
  toldMs = askedMs
  writeStored(ASKED, askedMs)
}

/** `const ask = staffCaller<typeof staffCalls>()`. */
export function staffCaller<C extends { readonly [name: CallName]: Call }>(): Ask<C> {
  const ask = caller<C>()
  return (name, input, options) => {
    noteAsked()
    return ask(name, input, options)
  }
}

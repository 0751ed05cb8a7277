// Sends junk to calls as a player whom it may harm.
import { beforeEach, expect } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { expectSound } from './expect-sound.ts'
import { JUNK_VALUES } from './junk.ts'
import { codeOf, givenSignedIn, type Sent, type ServedApp, type SignedIn } from './served-app.ts'

export type Abuse = {
  /** Sends something as a signed-in player, and expects a sound answer that leaves them signed in. `what`: for the message of a failure. */
  readonly abuse: (name: CallName, send: (player: SignedIn) => Promise<Sent>, what: unknown) => Promise<void>
  readonly junkFor: (field: string) => readonly unknown[]
}

/** For the tests of one `describe`. */
export function givenAbuse(app: () => ServedApp): Abuse {
  /** Stays from test to test until a call has changed something of theirs: to register takes longer than most of the calls. */
  let abused: SignedIn | undefined
  let isChanged = false
  beforeEach(() => {
    if (isChanged) abused = undefined
    isChanged = false
  })
  // Fields of one name are read by one schema nearly everywhere: the first call meets every kind of junk in it, the others every fifth, each
  // time from another one on.
  const met = new Set<string>()
  let turn = 0
  return {
    abuse: async (name, send, what) => {
      abused ??= await givenSignedIn(app(), 1_000n)
      const sent = await send(abused)
      expectSound(sent, what)
      if (sent.status === 401 && codeOf(sent) === 'not_signed_in') expect.fail(JSON.stringify(what).slice(0, 300))
      if (sent.status >= 400) return
      isChanged ||= !name.startsWith('GET ')
      // Logging out needs no input: junk ends the session, as it may, and another player goes on.
      if (name === 'DELETE /web-api/accounts/sessions') abused = undefined
    },
    junkFor: (field) => {
      if (!met.has(field)) {
        met.add(field)
        return JUNK_VALUES
      }
      turn += 1
      return JUNK_VALUES.filter((_, index) => (index + turn) % 5 === 0)
    },
  }
}

// SEC-29: every field of every form of signing in and registering with invalid input. A clear refusal at that field,
// or a text that is stored as a text; never an internal error, and nothing half stored.
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '#kernel/contract.ts'
import { calls as contacts } from '#modules/players/contacts/contract.ts'
import { calls as onboarding, Registration } from '#modules/players/onboarding/contract.ts'
import { calls as signIn } from '#modules/players/sign-in/contract.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { plainPasswords } from '#tests/support/doubles/plain-passwords.ts'
import { HOSTILE_TEXTS, JUNK_VALUES } from '#tests/calls/junk.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import {
  oneClickRegistration,
  phoneRegistration,
  socialRegistration,
  waysInInputs,
} from '#tests/calls/ways-in-samples.ts'

const calls = { ...contacts, ...onboarding, ...signIn }
const REGISTER = 'POST /web-api/accounts/registrations'

type Form = {
  readonly title: string
  readonly call: CallName
  readonly right: () => Record<string, unknown>
  readonly fields: readonly string[]
}

const forms: readonly Form[] = [
  ...Registration.options.map((shape): Form => {
    const type = shape.shape.type.value
    const right = {
      full: registration,
      one_click: oneClickRegistration,
      phone: phoneRegistration,
      social: socialRegistration,
    }[type]
    return { title: `registration ${type}`, call: REGISTER, right, fields: Object.keys(shape.shape) }
  }),
  ...Object.entries(waysInInputs).map(([name, right]): Form => {
    const shape = (calls[name as keyof typeof calls].input as unknown as z.ZodObject).shape
    return { title: name, call: name as CallName, right, fields: Object.keys(shape) }
  }),
  {
    title: 'log-in',
    call: 'POST /web-api/accounts/sessions',
    right: () => ({ uLogin: 'nobody@example.com', uPassword: 'wrong on purpose', save: false }),
    fields: ['uLogin', 'uPassword', 'save'],
  },
]

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp(await givenApp({ passwords: plainPasswords }))
})

const count = async (): Promise<Readonly<Record<string, string>>> =>
  (
    await app.given.database.pool.query<Record<string, string>>(
      `select (select count(*) from identity.player) as players, (select count(*) from profiles.registration) as registrations,
        (select count(*) from identity.session) as sessions, (select count(*) from wallet.account where player_id is not null) as accounts`,
    )
  ).rows[0] ?? {}

let senders = 0
/** Each from a separate address: the subject is the input, not the rate limit. */
const send = (call: CallName, input: Record<string, unknown>): Promise<Sent> => {
  senders += 1
  const address = `10.2.${Math.floor(senders / 250) % 250}.${(senders % 250) + 1}`
  return app.send(call, input, { headers: { 'x-forwarded-for': address } })
}

const issuesOf = (sent: Sent): readonly { readonly path: readonly string[] }[] =>
  (sent.body as { error: { details: { issues?: { path: string[] }[] } } }).error.details.issues ?? []

describe.each(forms)('SEC-29 $title', ({ call, right, fields }) => {
  test.each(fields)('%s', async (field) => {
    const before = await count()
    let taken = 0
    for (const junk of [...JUNK_VALUES, ...HOSTILE_TEXTS]) {
      const sent = await send(call, { ...right(), [field]: junk })
      const told = `${JSON.stringify(junk)?.slice(0, 80)} → ${sent.status} ${sent.text.slice(0, 200)}`
      expect(sent.status, told).toBeLessThan(500)
      if (sent.status < 400) taken += 1
      // A wrong value of another field is never told; the kind decides which fields there are.
      else if (codeOf(sent) === 'invalid_input' && field !== 'type')
        expect([...new Set(issuesOf(sent).map(({ path }) => path[0]))], told).toEqual([field])
    }
    // Accepted input is stored as text, and completely: a player, the origin, the session and the account.
    const after = await count()
    const grown = Object.keys(before).map((name) => Number(after[name]) - Number(before[name]))
    expect(grown).toEqual(call === REGISTER ? [taken, taken, taken, taken] : [0, 0, 0, 0])
  })
})

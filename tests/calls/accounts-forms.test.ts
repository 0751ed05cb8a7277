// SEC-29: every field of every form that a signed-in player sends to accounts and verification, with what people and
// machines enter instead. Generated from the contract: a new form is covered once it is declared. The forms of
// signing in have their test beside the registration.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { calls as contacts } from '#modules/players/contacts/contract.ts'
import { calls as credentials } from '#modules/players/credentials/contract.ts'
import { calls as identity } from '#modules/players/identity/contract.ts'
import { calls as myAccount } from '#modules/players/my-account/contract.ts'
import { calls as onboarding } from '#modules/players/onboarding/contract.ts'
import { calls as profiles } from '#modules/players/profiles/contract.ts'
import { calls as recovery } from '#modules/players/recovery/contract.ts'
import { calls as signIn } from '#modules/players/sign-in/contract.ts'
import { calls as socialSignIn } from '#modules/players/social-sign-in/contract.ts'
import { calls as verification } from '#modules/players/verification/contract.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { plainPasswords } from '#tests/support/doubles/plain-passwords.ts'
import { accountsInputs } from './accounts-samples.ts'
import { HOSTILE_TEXTS, JUNK_VALUES } from './junk.ts'
import { officeInputs } from './office-samples.ts'
import { codeOf, fieldsOf, givenServedApp, givenSignedIn, type Sent, type ServedApp } from './served-app.ts'

const calls = {
  ...contacts,
  ...credentials,
  ...identity,
  ...myAccount,
  ...onboarding,
  ...profiles,
  ...recovery,
  ...signIn,
  ...socialSignIn,
  ...verification,
}

type Input = (player: { readonly email: string }) => Record<string, unknown>
const samples: Readonly<Record<string, Input | undefined>> = { ...accountsInputs, ...officeInputs } as Record<
  string,
  Input
>

/** What a player's form stores, and where. Attempts and letters are not the player's text. */
const KEPT = [
  'identity.player',
  'profiles.personal_data',
  'profiles.setting',
  'profiles.disallowed_sport',
  'credentials.passkey',
  'identity.second_factor',
  'identity.recovery_code',
] as const

const forms = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name as keyof typeof calls].who === 'player' && !name.startsWith('GET '),
)
const withFields = forms.flatMap((name) => {
  const fields = fieldsOf(calls[name as keyof typeof calls])
  return fields.length === 0 ? [] : [{ name, fields }]
})

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp(await givenApp({ passwords: plainPasswords }))
})

/** Everything the player's forms keep, as one text. */
const kept = async (playerId: number): Promise<string> => {
  const parts = await Promise.all(
    KEPT.map((table) =>
      app.given.database.pool.query<{ text: string | null }>(
        `select string_agg(t::text, ';' order by t::text) as text from ${table} t where player_id = $1`,
        [playerId],
      ),
    ),
  )
  return parts.map(({ rows }) => rows[0]?.text ?? '').join('|')
}

const issuesOf = (sent: Sent): readonly string[] => {
  const { issues = [] } = (sent.body as { error: { details: { issues?: { path: string[] }[] } } }).error.details
  return [...new Set(issues.map(({ path }) => path[0] ?? ''))]
}

test('forms with fields were found', () => {
  expect(withFields.length).toBeGreaterThanOrEqual(8)
})

describe.each(withFields)('SEC-29 $name', ({ name, fields }) => {
  test.each(fields)('%s', async (field) => {
    const player = await givenSignedIn(app, 0n)
    for (const junk of [...JUNK_VALUES, ...HOSTILE_TEXTS]) {
      const before = await kept(player.playerId)
      const sent = await app.send(name, { ...samples[name]?.(player), [field]: junk }, player)
      const told = `${JSON.stringify(junk)?.slice(0, 80)} → ${sent.status} ${sent.text.slice(0, 200)}`
      expect(sent.status, told).toBeLessThan(500)
      const after = await kept(player.playerId)
      if (sent.status >= 400) {
        expect(after, told).toBe(before)
        // The error is reported for this field and no other.
        if (codeOf(sent) === 'invalid_input') expect(issuesOf(sent), told).toEqual([field])
      }
      // A text that reverses lines, or is invisible, is not stored anywhere.
      expect(after, told).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cc}|<script|<img/u)
    }
  })
})

// Operators' actions about a player, and exclusions, are announced to the player by letter in their language, written
// in the same transaction.
import { beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

const SET = 'POST /staff-api/safer-gambling/players/:playerId/limits'
const EXCLUDE = 'POST /staff-api/safer-gambling/players/:playerId/exclusions'
const SHOW = 'GET /staff-api/safer-gambling/players/:playerId/limits'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const APPROVE = 'POST /staff-api/staff/change-requests/:changeId/approvals'
const REASON = 'asked for it on the phone'

let backoffice: Backoffice
let owner: Database
let guardian: Operator
let approver: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice({
    passwords: {
      isPassword: async (stored, password) => stored === `kept ${password}`,
      hashPassword: async (password) => `kept ${password}`,
    },
  })
  owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  guardian = await givenOperator(backoffice, ['guardian'])
  approver = await givenOperator(backoffice, ['approver'])
})

async function speaking(language: string): Promise<SignedIn> {
  const player = await givenSignedIn(backoffice)
  await owner.pool.query('update identity.player set language = $2 where player_id = $1', [player.playerId, language])
  return player
}

type Letter = { readonly purpose: string; readonly subject: string; readonly text: string; readonly matter: string }

/** Oldest first, of those about limits and exclusions. */
async function lettersOf({ email }: SignedIn): Promise<readonly Letter[]> {
  await backoffice.given.app.outbox.drain()
  const { rows } = await owner.pool.query<Letter>(
    `select purpose, subject, text, matter from post.message where recipient = $1 and (purpose like 'operator-%' or purpose like '%-exclusion') order by message_id`,
    [email],
  )
  return rows
}

const set = ({ playerId }: SignedIn, limitType: number, value: string | null, expected: string | null = null) =>
  guardian.client.send(SET, { playerId, limitType, value, expected, reason: REASON })

async function byTwo(kind: string, payload: object): Promise<Sent> {
  const proposed = await guardian.client.send(PROPOSE, { kind, payload, reason: REASON })
  expect(proposed.status, proposed.text).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  return approver.client.send(APPROVE, { changeId, revision })
}

test('GLI-17 a limit that an operator sets is announced at once, a looser one once two have agreed, and a refused one never', async () => {
  const player = await speaking('en')
  const { playerId } = player
  expect((await set(player, 20, '20.00')).status).toBe(200)
  expect((await set(player, 31, '3')).status).toBe(200)
  expect(codeOf(await set(player, 20, '30.00', '20.00'))).toBe('loosening_takes_two')
  expect(codeOf(await set(player, 20, '-1', '20.00'))).toBe('amount_malformed')
  const payload = { playerId, limitType: 20, expected: '20.00', value: '30.00' }
  expect((await byTwo('safer-gambling.operator-limit', payload)).status).toBe(200)
  const removed = { ...payload, expected: '30.00', value: null }
  expect((await byTwo('safer-gambling.operator-limit', removed)).status).toBe(200)
  const letters = await lettersOf(player)
  expect(letters.map(({ purpose, matter }) => [purpose, matter])).toEqual(
    Array.from({ length: 4 }, () => ['operator-limit', 'service']),
  )
  const said = ['deposits per day', '20.00 EUR', 'playing time per day', '3 hours', '30.00 EUR', 'holds no more']
  expect(said.filter((words) => letters.some(({ text }) => text.includes(words)))).toEqual(said)
  expect(letters.every(({ text }) => text.includes('Responsible gambling'))).toBe(true)
  expect(letters.some(({ text }) => text.includes(REASON))).toBe(false)
})

test('UK-43 an exclusion recorded by an operator is announced with its end, and so is its early end by two', async () => {
  const player = await speaking('de')
  const { playerId } = player
  const exclude = (days: number | null, kind = 'self_exclusion') =>
    guardian.client.send(EXCLUDE, { playerId, kind, days, channel: 'phone', reason: REASON })
  expect((await exclude(30)).status).toBe(200)
  expect(codeOf(await exclude(7))).toBe('exclusion_not_shortened')
  const { rows } = await owner.pool.query<{ ends_at: Date }>(
    'select ends_at from exclusions.exclusion where player_id = $1',
    [playerId],
  )
  const [excluded] = await lettersOf(player)
  const end = Math.ceil((rows[0]?.ends_at.getTime() ?? 0) / 60_000) * 60_000
  const told = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(end)
  expect(excluded?.text).toContain(`Die Frist endet am ${told} UTC.`)
  expect(excluded?.text).toContain('Selbstausschluss')
  expect((await exclude(null)).status).toBe(200)
  expect((await lettersOf(player)).at(-1)?.text).toContain('bis auf Weiteres')

  for (const table of ['exclusion_change', 'exclusion'])
    await owner.pool.query(
      `update exclusions.${table} set ${table === 'exclusion' ? 'starts_at = starts_at' : 'at = at'} - interval '2 days' where player_id = $1`,
      [playerId],
    )
  const shown = (await guardian.client.send(SHOW, { playerId })).body as { exclusions: { saidAt: string }[] }
  const lift = { playerId, kind: 'self_exclusion', saidAt: shown.exclusions[0]?.saidAt }
  const lifted = await byTwo('safer-gambling.lift-exclusion', lift)
  expect(lifted.status, lifted.text).toBe(200)
  const letters = await lettersOf(player)
  expect(letters.map(({ purpose }) => purpose)).toEqual(['operator-exclusion', 'operator-exclusion', 'operator-lift'])
  expect(letters.at(-1)?.text).toContain('vorzeitig beendet')
})

test('GLI-20 an exclusion is confirmed to the player, and announced to their other accounts; a time-out too', async () => {
  const [player, other, stranger] = [await speaking('en'), await speaking('tr'), await speaking('en')]
  await owner.pool.query(
    `insert into profiles.told_person_key (player_id, person_key) select p, $2 from unnest($1::bigint[]) p`,
    [[player.playerId, other.playerId], 'a'.repeat(64)],
  )
  const exclude = (kind: 'time_out' | 'self_exclusion', days: number | null) =>
    excludePlayer(backoffice.given.app.saferGambling, player.playerId, {
      kind,
      days,
      actor: `player:${player.playerId}`,
    })
  // Repeated declarations fill no mailbox: only an extension of at least a day is announced.
  for (const days of [1, 1, 1, 7, 7]) expect((await exclude('time_out', days)).ok).toBe(true)
  expect((await exclude('self_exclusion', null)).ok).toBe(true)
  expect((await exclude('self_exclusion', 30)).ok).toBe(false)
  const [own, reached] = [await lettersOf(player), await lettersOf(other)]
  expect(own.map(({ purpose, matter }) => [purpose, matter])).toEqual(
    Array.from({ length: 3 }, () => ['own-exclusion', 'service']),
  )
  expect(own[0]?.text).toMatch(/You asked us to exclude you from play[^]*time-out[^]*Its term ends on/u)
  expect(own[2]?.text).toMatch(/self-exclusion[^]*until further notice/u)
  expect(reached.map(({ purpose }) => purpose)).toEqual(own.map(() => 'reached-exclusion'))
  expect(reached[2]?.text).toContain('bu hesap için de şu geçerli: kendini dışlama')
  expect(await lettersOf(stranger)).toEqual([])
})

test('in Arabic the letter reads so, and a letter that cannot be written leaves everything as it was', async () => {
  const player = await speaking('ar')
  const { saferGambling } = backoffice.given.app
  const { letters } = saferGambling
  const broken = saferGambling as { letters: typeof letters }
  broken.letters = { ...letters, letterhead: () => Promise.reject(new Error('no letterhead')) }
  expect((await set(player, 20, '20.00')).status).toBe(500)
  broken.letters = letters
  const shown = await guardian.client.send(SHOW, { playerId: player.playerId })
  expect((shown.body as { limits: unknown[] }).limits).toEqual([])
  expect(await lettersOf(player)).toEqual([])
  expect((await set(player, 20, '20.00')).status).toBe(200)
  const [letter] = await lettersOf(player)
  expect(letter?.text).toContain('الإيداعات في اليوم')
  expect(letter?.text).toContain('\u206620.00 EUR\u2069')
})

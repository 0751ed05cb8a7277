// What the answers of the national register about the accounts of one person come to (UK-45).
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenServedApp, registration, type ServedApp } from '#tests/calls/served-app.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { mayPlay } from '../may-play.ts'
import { checkRegister, type NationalRegister } from './national-register.ts'

const PERSON = { name: 'Kim', surname: 'Register', birthDate: '1990-05-17' }

/** By mailbox: whether it is named, or no answer comes. */
const answers = new Map<string, 'named' | 'silent'>()
const nationalRegister: NationalRegister = {
  countries: new Set(['DE']),
  isExcluded: async ({ email = '' }) => {
    if (answers.get(email) === 'silent') throw new Error('the register is silent')
    return answers.get(email) === 'named'
  },
}

let app: ServedApp
let person: readonly number[]
beforeAll(async () => {
  app = await givenServedApp(await givenApp({ nationalRegister }))
  const ids: number[] = []
  for (const email of ['first@example.com', 'second@example.com']) {
    const sent = await app.send('POST /web-api/accounts/registrations', registration({ ...PERSON, email }))
    expect(sent.status, sent.text).toBe(201)
    ids.push((sent.body as { userId: number }).userId)
  }
  person = ids
})
beforeEach(() => answers.clear())

async function checked(): Promise<unknown> {
  const [playerId = 0] = person
  await checkRegister(app.given.app.saferGambling, playerId)
  const answer = await mayPlay(app.given.database.db, playerId, new Date())
  return answer.ok || answer.refusal.code
}

test('a person of whom no account is named may play', async () => {
  expect(await checked()).toBe(true)
})

test('a person is named where one account is, though nothing is known of the other', async () => {
  answers.set('first@example.com', 'silent').set('second@example.com', 'named')
  expect(await checked()).toBe('self_excluded')
})

test('a person of whom one account got no answer is held, and one of whom all are clear again is released', async () => {
  answers.set('second@example.com', 'silent')
  expect(await checked()).toBe('self_excluded')
  answers.clear()
  expect(await checked()).toBe(true)
  answers.set('second@example.com', 'silent')
  expect(await checked()).toBe('register_unknown')
})

// Every call of operators with junk as input: never an internal error, and each is in the audit with its outcome.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditKey, verifyAudit } from '#modules/operations/audit/server/service.ts'
import {
  givenBackoffice,
  givenOperator,
  openClient,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { expectSound } from './expect-sound.ts'
import { JUNK_VALUES } from './junk.ts'
import { everyStaffCall, fieldsOf } from './served-app.ts'

const declared = await everyStaffCall()
/** Signs out the caller: a client without a session calls it. */
const LEAVING = new Set<string>(['DELETE /staff-api/staff/sessions/current'])

let backoffice: Backoffice
let operators: readonly Operator[]

beforeAll(async () => {
  backoffice = await givenBackoffice({
    passwords: { isPassword: async () => false, hashPassword: async (password) => `kept ${password}` },
  })
  operators = [
    await givenOperator(backoffice, ['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver']),
    await givenOperator(backoffice, ['administrator']),
    await givenOperator(backoffice, ['auditor']),
  ]
})

const clientFor = (permission: string | undefined) => {
  const [all, administrator, auditor] = operators
  if (permission === 'audit.read') return auditor?.client
  return permission?.startsWith('member.') === true ? administrator?.client : all?.client
}

describe('with bad input', () => {
  test.each(declared.map(({ name, call }) => [name, call] as const))('%s is never a fault', async (name, call) => {
    const client = LEAVING.has(name) ? openClient(backoffice) : clientFor(call.permission)
    const fields = fieldsOf(call)
    const odd = fc.sample(fc.dictionary(fc.constantFrom(...fields, 'other'), fc.jsonValue()), { numRuns: 8, seed: 72 })
    const inputs = [...JUNK_VALUES.map((value) => Object.fromEntries(fields.map((field) => [field, value]))), ...odd]
    // Together: their rows ride in a few commits.
    await Promise.all(inputs.map(async (input) => expectSound(await client?.send(name, input), input)))
  })
})

test('GLI-72 GLI-79 after all of it each call has its outcome, and the chain holds', async () => {
  const { database, secret } = backoffice.given.app.options
  const verdict = await verifyAudit(database.db, auditKey(secret))
  expect(verdict.faults).toEqual([])
  expect(verdict.unanswered).toBe(0)
  expect(verdict.rows).toBeGreaterThan(declared.length * JUNK_VALUES.length)
})

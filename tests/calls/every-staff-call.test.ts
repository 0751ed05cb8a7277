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
import { JUNK_VALUES } from './junk.ts'
import { everyStaffCall, fieldsOf, type Sent } from './served-house.ts'

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

function expectSound(sent: Sent | undefined, what: unknown): void {
  const told = `${JSON.stringify(what)?.slice(0, 300)} → ${sent?.status} ${sent?.text.slice(0, 300)}`
  expect(sent?.status, told).toBeLessThan(500)
  if (sent !== undefined && sent.status >= 400)
    expect(sent.body, told).toEqual({
      error: {
        code: expect.stringMatching(/^[a-z][a-z0-9_]*$/u),
        message: expect.any(String),
        details: expect.any(Object),
      },
    })
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
  const { database, secret } = backoffice.given.house.options
  const verdict = await verifyAudit(database.db, auditKey(secret))
  expect(verdict.faults).toEqual([])
  expect(verdict.unanswered).toBe(0)
  expect(verdict.rows).toBeGreaterThan(declared.length * JUNK_VALUES.length)
})

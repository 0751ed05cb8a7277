// The published description of the calls: valid OpenAPI 3.1, complete with respect to the contracts.
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { OPENAPI_PATH, STAFF_OPENAPI_PATH } from '#platform/server/http/openapi.ts'
import {
  givenBackoffice,
  givenOperator,
  BACKOFFICE_HOST,
  type Backoffice,
} from '#tests/support/builders/given-operator.ts'
import { everyCall, everyStaffCall, type DeclaredCall } from './served-app.ts'

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, object>>
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

let backoffice: Backoffice
beforeAll(async () => {
  backoffice = await givenBackoffice()
})

const operationOf = ({ paths }: Document, name: string): Operation | undefined => {
  const [method = '', path = ''] = name.split(' ')
  return paths[path.replaceAll(/[:*](\w+)/gu, '{$1}')]?.[method.toLowerCase()]
}

async function expectWhole(document: Document, declared: readonly DeclaredCall[]): Promise<void> {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(JSON.stringify(document)).not.toContain('#/$defs')
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(declared.length)
  for (const { name, call } of declared) {
    const operation = operationOf(document, name)
    const responses = operation?.responses ?? {}
    expect(Object.keys(responses), name).toContain(String(call.status ?? 200))
    for (const [code, status] of Object.entries(call.refusals))
      expect(JSON.stringify(responses[status] ?? null), `${name} ${code}`).toContain(`"${code}"`)
    const inPath = [...name.matchAll(/[:*](\w+)/gu)].map(([, field]) => field)
    expect(
      operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name),
      name,
    ).toEqual(inPath)
    expect(operation?.requestBody === undefined, name).toBe(name.startsWith('GET '))
    expect(JSON.stringify(operation?.security).startsWith('[{}'), name).toBe(call.who === 'anyone')
  }
}

test('every call of players is described by a valid public document, with its refusals and their statuses', async () => {
  const answer = await backoffice.raw({ method: 'GET', url: OPENAPI_PATH })
  expect(answer.status).toBe(200)
  const declared = await everyCall()
  expect(declared.length).toBeGreaterThan(100)
  await expectWhole(answer.body as Document, declared)
  const etag = String(answer.headers['etag'])
  const again = await backoffice.raw({ method: 'GET', url: OPENAPI_PATH, headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('calls of operators are described on their own host alone, to operators who are signed in', async () => {
  const asked = { method: 'GET', url: STAFF_OPENAPI_PATH }
  expect((await backoffice.raw(asked)).status).toBe(404)
  expect((await backoffice.raw({ ...asked, headers: { host: BACKOFFICE_HOST } })).status).toBe(401)
  const { client } = await givenOperator(backoffice, ['auditor'])
  const cookie = [...client.jar].map(([key, value]) => `${key}=${value}`).join('; ')
  const answer = await backoffice.raw({ ...asked, headers: { host: BACKOFFICE_HOST, cookie } })
  expect(answer.status).toBe(200)
  await expectWhole(answer.body as Document, await everyStaffCall())
  expect((await backoffice.raw({ method: 'GET', url: OPENAPI_PATH, headers: { host: BACKOFFICE_HOST } })).status).toBe(
    404,
  )
})

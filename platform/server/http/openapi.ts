// An OpenAPI 3.1 document of declared calls, made from their contracts: published and validated schemas cannot
// differ.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, CallName } from '#kernel/contract.ts'
import { HOST_PREFIX } from '../call-context.ts'
import type { Dispatcher } from '../dispatch.ts'
import { BACKOFFICE_ONLY } from './backoffice-host.ts'

type Schema = Readonly<Record<string, unknown>>
type Calls = Pick<Dispatcher, 'names' | 'callOf'>

export const OPENAPI_PATH = '/web-api/openapi.json'
export const STAFF_OPENAPI_PATH = '/staff-api/openapi.json'

/** Refusals that no contract names, because every call may answer with them. */
const COMMON_REFUSALS: readonly (readonly [status: number, code: string, of: (name: string, call: Call) => boolean])[] =
  [
    [400, 'invalid_input', () => true],
    [400, 'malformed_request', () => true],
    [401, 'not_signed_in', (_name, { who }) => who !== 'anyone'],
    [403, 'not_permitted', (_name, { permission }) => permission !== undefined],
    [403, 'bad_origin', (name, { who }) => who === 'staff' || !name.startsWith('GET ')],
    [413, 'too_large', (name) => !name.startsWith('GET ')],
    [415, 'unsupported_media_type', (name) => !name.startsWith('GET ')],
    [429, 'too_many_requests', () => true],
    [500, 'internal_error', () => true],
    [503, 'unavailable', () => true],
  ]

const SECURITY = {
  anyone: [{}, { session: [] }, { secureSession: [] }, { token: [] }],
  player: [{ session: [] }, { secureSession: [] }, { token: [] }],
  staff: [{ staffSession: [] }, { secureStaffSession: [] }],
} as const

const cookie = (name: string, description: string): Schema => ({ type: 'apiKey', in: 'cookie', name, description })

const SECURITY_SCHEMES = {
  session: cookie('fairline_session', "A player's session, over http"),
  secureSession: cookie(`${HOST_PREFIX}fairline_session`, "A player's session, over https"),
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "A signed token that names a player's session",
  },
  staffSession: cookie('fairline_staff', "An operator's session, over http"),
  secureStaffSession: cookie(`${HOST_PREFIX}fairline_staff`, "An operator's session, over https"),
}

/** As transmitted: handlers and callers use the schema's input type. */
function schemaOf(type: z.ZodType): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
  return schema
}

type Fields = { readonly properties: Readonly<Record<string, Schema>>; readonly required: ReadonlySet<string> }

const fieldsOf = ({ properties = {}, required = [] }: Schema): Fields => ({
  properties: properties as Fields['properties'],
  required: new Set(required as readonly string[]),
})

const parameter = (place: 'path' | 'query', name: string, schema: Schema, isRequired: boolean): Schema => ({
  name,
  in: place,
  required: isRequired,
  schema,
})

/** The input without the path parameters. */
function bodyOf(schema: Schema, inPath: ReadonlySet<string>): Schema {
  const { properties, required } = fieldsOf(schema)
  if (inPath.size === 0 || schema['properties'] === undefined) return schema
  const rest = [...required].filter((name) => !inPath.has(name))
  const { required: _required, ...others } = schema
  return {
    ...others,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name))),
    ...(rest.length === 0 ? {} : { required: rest }),
  }
}

function inputOf(method: string, path: string, { input, body }: Call): Schema {
  const schema = schemaOf(input)
  const { properties, required } = fieldsOf(schema)
  const inPath = new Set([...path.matchAll(/[:*](\w+)/gu)].map(([, name = '']) => name))
  const parameters = [...inPath].map((name) => parameter('path', name, properties[name] ?? { type: 'string' }, true))
  if (method === 'GET')
    return {
      parameters: [
        ...parameters,
        ...Object.entries(properties)
          .filter(([name]) => !inPath.has(name))
          .map(([name, one]) => parameter('query', name, one, required.has(name))),
      ],
    }
  const content = { schema: bodyOf(schema, inPath) }
  return {
    parameters,
    requestBody: {
      content: { 'application/json': content, ...(body === 'form' ? { 'multipart/form-data': content } : {}) },
    },
  }
}

const refusal = (codes: readonly string[]): Schema => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { error: { properties: { code: { enum: codes } } } } },
        ],
      },
    },
  },
})

function responsesOf(name: CallName, call: Call): Schema {
  const refusals = new Map<number, Set<string>>()
  const add = (status: number, code: string): void =>
    void refusals.set(status, (refusals.get(status) ?? new Set()).add(code))
  for (const [status, code, isOf] of COMMON_REFUSALS) if (isOf(name, call)) add(status, code)
  for (const [code, status] of Object.entries(call.refusals)) add(status, code)
  const sorted = [...refusals].toSorted(([a], [b]) => a - b)
  return {
    [call.status ?? 200]: {
      description: 'done',
      content: { 'application/json': { schema: schemaOf(call.output) } },
    },
    ...Object.fromEntries(sorted.map(([status, codes]) => [status, refusal([...codes].toSorted())])),
  }
}

function operationOf(name: CallName, call: Call): Schema {
  const [method = '', path = ''] = name.split(' ')
  return {
    operationId: name.replaceAll(/[^\w]+/gu, '_'),
    tags: [path.split('/')[2] ?? ''],
    ...(call.idempotent === true
      ? { description: 'Idempotent: the same key with the same input has one effect and gets the same answer.' }
      : {}),
    security: SECURITY[call.who],
    ...inputOf(method, path, call),
    responses: responsesOf(name, call),
  }
}

/** The whole document of these calls. */
export function openApiOf({ names, callOf }: Calls, title: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const name of names) {
    const call = callOf(name)
    if (call === undefined) continue
    const [method = '', path = ''] = name.split(' ')
    const template = path.replaceAll(/[:*](\w+)/gu, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message', 'details'],
              properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } },
            },
          },
        },
      },
    },
  }
}

/** Made on first request; calls do not change while the process runs. */
function createDocument(calls: Calls, title: string): () => { readonly text: string; readonly tag: string } {
  let made: { readonly text: string; readonly tag: string } | undefined
  return () => {
    if (made !== undefined) return made
    const text = JSON.stringify(openApiOf(calls, title))
    made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    return made
  }
}

/** Players' calls, for everybody. */
export function addOpenApi(http: FastifyInstance, calls: Calls): void {
  const document = createDocument(calls, 'Fairline')
  http.get(OPENAPI_PATH, (request, reply) => {
    const { text, tag } = document()
    void reply.header('cache-control', 'public, max-age=300').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** Operators' calls, on their own host, for operators who are signed in. */
export function addStaffOpenApi(
  http: FastifyInstance,
  calls: Calls,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): void {
  const document = createDocument(calls, 'Fairline back office')
  http.get(STAFF_OPENAPI_PATH, { constraints: BACKOFFICE_ONLY }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!(await isSignedIn(request)))
      return reply.code(401).send({ error: { code: 'not_signed_in', message: 'sign in first', details: {} } })
    return reply.type('application/json; charset=utf-8').send(document().text)
  })
}

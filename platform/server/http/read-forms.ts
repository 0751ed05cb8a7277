// Bodies of the type multipart/form-data, for the few calls that accept it: short texts only, files are ignored.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const FORM_FIELDS_MAX = 20
/** Small texts: the longest is a signed token of two or three kB. */
export const FORM_BYTES_MAX = 16 * 1024

const TYPE = 'multipart/form-data'

const unreadable = (): Error => Object.assign(new Error('the form cannot be read'), { statusCode: 400 })

async function textsOf(body: Buffer, type: string | undefined): Promise<Record<string, string>> {
  // The body is no longer than FORM_BYTES_MAX, so the whole of it is in hand.
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type ?? '' } })
    .formData()
    .catch(() => undefined)
  if (form === undefined) throw unreadable()
  const texts: Record<string, string> = {}
  let fields = 0
  for (const [name, value] of form) {
    fields += 1
    if (fields > FORM_FIELDS_MAX) throw unreadable()
    if (typeof value === 'string') texts[name] = value
  }
  return texts
}

/** For the routes of this scope alone. */
export function readForms(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(TYPE)) scope.removeContentTypeParser(TYPE)
  scope.addContentTypeParser(TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    textsOf(body, request.headers['content-type']),
  )
}

const POST_TYPE = 'application/x-www-form-urlencoded'

/** For the routes of this scope alone: the body is URLSearchParams. */
export function readPosts(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(POST_TYPE)) scope.removeContentTypeParser(POST_TYPE)
  scope.addContentTypeParser(
    POST_TYPE,
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    async (_: FastifyRequest, body: string) => {
      const fields = new URLSearchParams(body)
      if (fields.size > FORM_FIELDS_MAX) throw unreadable()
      return fields
    },
  )
}

// Signed webhooks of providers: each is stored first, then applied once, in one transaction with the money that it
// moves.
import type { FastifyInstance } from 'fastify'
import { decisionTime } from '#platform/server/db.ts'
import type { PaymentsServer } from './payments-server.ts'
import { takeEvent } from './apply-event.ts'
import { ProviderEvent, type ProviderPort } from './provider-port.ts'

/** Where the provider of that name sends its webhooks. */
export const webhookPath = (provider: string): string => `/web-api/payments/webhooks/${provider}`

/** Events of card providers repeat the whole charge. */
const WEBHOOK_BYTES_MAX = 64 * 1024

/** As it is stored: JSON where it is JSON, else its text. */
function storedBody(body: Buffer): string {
  const text = body.toString()
  try {
    JSON.parse(text)
    return text
  } catch {
    return JSON.stringify(text)
  }
}

const STATUS = { bad_signature: 401, malformed_event: 400, provider_unavailable: 503 } as const

async function addWebhook(
  http: FastifyInstance,
  server: PaymentsServer,
  name: string,
  port: ProviderPort,
): Promise<void> {
  const { database, wallet, clock } = server
  http.post(webhookPath(name), async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await port.readWebhook({ headers: request.headers, body, receivedAt: clock.now() })
    if (!event.ok) {
      const { code, message } = event.refusal
      return reply.code(STATUS[code]).send({ error: { code, message, details: {} } })
    }
    if (event.value === 'no_statement') return reply.code(200).send({ received: true, outcome: 'no_statement' })
    // An invalid answer is a bug of the adapter; nothing of it reaches the database.
    ProviderEvent.parse(event.value)
    const said = event.value
    const outcome = await database.transaction(async (tx) =>
      takeEvent({ tx, wallet, provider: name, event: said, at: await decisionTime(tx) }, storedBody(body)),
    )
    return reply.code(200).send({ received: true, outcome: outcome ?? 'already_received' })
  })
}

/**
 * The webhooks of all providers. Each answers 200 for every stored event, whatever its result: it need not be sent
 * again.
 */
export async function webhookRoutes(http: FastifyInstance, server: PaymentsServer): Promise<void> {
  // The signature is over the received bytes, so only this plugin reads bodies raw, of whatever type the provider
  // sends.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  for (const [name, port] of server.providers) await addWebhook(http, server, name, port)
}

// How the process is doing: two plain answers for load balancers, and figures for operators of the service only (SEC-42).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { SECOND_MS } from '#kernel/time.ts'
import type { TrustedProxies } from '#platform/server/http/trusted-proxies.ts'
import { isForwarded, isFromThisMachine } from './outbox-route.ts'

/** Whoever asks, and however often: the database is asked once in this time. */
export const READY_KEPT_MS = SECOND_MS

export type HealthOptions = {
  /** Rejects where the database is away. */
  readonly askDatabase: () => Promise<unknown>
  readonly now: () => number
  /** Figures of our own by name, with labels in the notation of Prometheus: `lag{consumer="x"}`. */
  readonly figures: () => Readonly<Record<string, number>>
  /** Who may read figures without a proxy in between; from this machine only under its own name. */
  readonly metricsFrom: TrustedProxies
}

const gauges = (figures: Readonly<Record<string, number>>): string =>
  [...Map.groupBy(Object.entries(figures), ([name]) => name.replace(/\{.*$/u, ''))]
    .map(([metric, ones]) => `# TYPE ${metric} gauge\n${ones.map(([name, value]) => `${name} ${value}\n`).join('')}`)
    .join('')

/** A proxy on this machine speaks for the whole world; it shows by the name it was asked for or by the marks it leaves. */
const mayRead = (request: FastifyRequest, metricsFrom: TrustedProxies): boolean => {
  const { remoteAddress } = request.socket
  if (!metricsFrom.trusts(remoteAddress) || isForwarded(request)) return false
  return !isLoopback(remoteAddress) || isFromThisMachine(request)
}

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/u.test(address)

export function addHealth(http: FastifyInstance, { askDatabase, now, figures, metricsFrom }: HealthOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let ready: { readonly atMs: number; readonly answer: Promise<boolean> } | undefined
  const isReady = (): Promise<boolean> => {
    const atMs = now()
    if (ready === undefined || Math.abs(atMs - ready.atMs) >= READY_KEPT_MS)
      ready = {
        atMs,
        answer: askDatabase().then(
          () => true,
          () => false,
        ),
      }
    return ready.answer
  }
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  http.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!mayRead(request, metricsFrom)) return reply.code(404).type('text/plain; charset=utf-8').send('not here\n')
    return reply.type(registry.contentType).send((await registry.metrics()) + gauges(figures()))
  })
}

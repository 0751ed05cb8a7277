// OpenTelemetry traces over calls, transactions and consumers of events. Nothing is loaded, and nothing measured,
// unless an exporter is set. Attributes name calls, consumers and outcomes: never a player, an address or a value.
import type * as OpenTelemetryApi from '@opentelemetry/api'
import type { Attributes, Link, Span, SpanKind } from '@opentelemetry/api'
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'

type Api = typeof OpenTelemetryApi

let api: Api | undefined

const TRACER = 'fairline'
const SERVICE = 'fairline'
/** Links of one span to the traces whose events it handles. */
export const LINKS_MAX = 20
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u

export type Traced = {
  readonly kind?: keyof typeof SpanKind
  readonly attributes?: Attributes
  /** Traceparents of the work that this one follows from. */
  readonly follows?: readonly (string | null)[]
}

function linksOf({ follows = [] }: Traced): Link[] {
  const parts = [...new Set(follows)].flatMap((parent) => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
    return traceId === undefined || spanId === undefined ? [] : [{ traceId, spanId, traceFlags: Number(`0x${flags}`) }]
  })
  return parts.slice(0, LINKS_MAX).map((context) => ({ context }))
}

/** The kind of an error: its code, or its class. Its message may hold values. */
const errorType = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error instanceof Error ? error.constructor.name : typeof error
}

/** Does the work within a span where traces are collected, and just does it elsewhere. */
export async function traced<T>(
  name: string,
  options: Traced,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (api === undefined) return work(undefined)
  const { SpanKind: kinds, SpanStatusCode, trace } = api
  const { kind = 'INTERNAL', attributes = {} } = options
  return trace
    .getTracer(TRACER)
    .startActiveSpan(name, { kind: kinds[kind], attributes, links: linksOf(options) }, async (span) => {
      try {
        return await work(span)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', errorType(error))
        throw error
      } finally {
        span.end()
      }
    })
}

/** The span that the current work is part of, as a W3C traceparent; undefined where no traces are collected. */
export const currentTraceparent = (): string | undefined => {
  const context = api?.trace.getActiveSpan()?.spanContext()
  if (context === undefined) return undefined
  return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
}

export type Telemetry = { stop(): Promise<void> }

/** `processorOf`: default batches. */
export async function openTelemetry(
  exporterOf: () => Promise<SpanExporter>,
  processorOf?: (exporter: SpanExporter) => SpanProcessor,
): Promise<Telemetry> {
  const [
    loaded,
    { TracerProvider, BatchSpanProcessor },
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ])
  const exporter = await exporterOf()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    spanProcessors: [processorOf?.(exporter) ?? new BatchSpanProcessor({ exporter })],
  })
  loaded.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  loaded.trace.setGlobalTracerProvider(provider)
  api = loaded
  return {
    stop: async () => {
      api = undefined
      loaded.trace.disable()
      loaded.context.disable()
      await provider.shutdown()
    },
  }
}

/** Sends spans to `<endpoint>/v1/traces` as OTLP over HTTP. */
export const openOtlpTelemetry = (endpoint: string): Promise<Telemetry> =>
  openTelemetry(async () => {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
    return new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/u, '')}/v1/traces` })
  })

// One logger for the process; personal data and secrets never reach it.
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const SECRETS = [
  '*.password',
  '*.uPassword',
  '*.token',
  'req.headers.cookie',
  'req.headers.authorization',
  '*.email',
  '*.uLogin',
]

/**
 * The fields of an error that are logged besides its message. Database errors also contain rows (`detail`,
 * `where`), statements with parameters and the connection; those of services contain the request.
 */
const LOGGED_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'status',
  'statusCode',
] as const
const CAUSES_DEPTH_MAX = 4
const GATHERED_MAX = 5

/** PostgreSQL's data exceptions quote the value that they are about, in quotes or behind a colon. */
const QUOTING = /^22\w{3}$/u
const withoutValue = (message: string): string => message.replace(/: .*$/su, '').replace(/".*"/su, '"…"')

function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, ...(typeof error === 'string' && { message: error }) }
  const fields = error as Error & Readonly<Record<string, unknown>>
  const message = QUOTING.test(String(fields['code'])) ? withoutValue(error.message) : error.message
  const isDeep = depth >= CAUSES_DEPTH_MAX
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(LOGGED_FIELDS.filter((name) => isPlain(fields[name])).map((name) => [name, fields[name]])),
    ...(error.cause !== undefined && !isDeep && { cause: serializeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeep && { errors: error.errors.slice(0, GATHERED_MAX).map((one) => serializeError(one, depth + 1)) }),
  }
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** `to`: the standard output by default. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRETS, censor: '[hidden]' },
      serializers: { err: (error: unknown) => serializeError(error) },
    },
    to ?? pino.destination(1),
  )

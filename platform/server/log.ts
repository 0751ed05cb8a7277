// One logger for the process; personal data and secrets never reach it.
import { pino, type Logger } from 'pino'

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

/** The database's errors carry their whole connection along: every statement it knows and what it was opened with. */
function serializeError(error: Error): object {
  const { client: _connection, ...told } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return told
}

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: SECRETS, censor: '[hidden]' },
    serializers: { err: serializeError },
  })

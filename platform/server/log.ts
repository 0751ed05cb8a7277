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

export const createLog = (level: string): Log =>
  pino({ level, base: null, redact: { paths: SECRETS, censor: '[hidden]' } })

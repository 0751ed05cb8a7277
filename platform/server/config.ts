// The only file that reads the environment. Settings are read once, checked together, and a wrong one stops the start.
import path from 'node:path'
import { z } from 'zod'
import { DEFAULT_BACKOFFICE_HOST } from './http/backoffice-host.ts'
import { LOOPBACK_PROXIES, readProxies, type TrustedProxies } from './http/trusted-proxies.ts'

export const ROLES = ['site', 'api', 'live', 'feed', 'worker'] as const
export type Role = (typeof ROLES)[number]

const Settings = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1, 'must name a folder').default('var/'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u, error: 'must be a postgres:// address' }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/u, error: 'must be a postgres:// address' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' }).optional(),
  BACKOFFICE_HOST: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/u, 'must be a host name without a port')
    .default(DEFAULT_BACKOFFICE_HOST),
  TRUSTED_PROXIES: z.string().default('loopback'),
  TRUST_FORWARDED_HOST: z.enum(['on', 'off'], 'must be on or off').default('off'),
  METRICS_FROM: z.string().default('loopback'),
  SIMULATOR: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SIMULATOR_SPEED: z.coerce
    .number('must be a number')
    .min(0.1, 'must be 0.1 to 600')
    .max(600, 'must be 0.1 to 600')
    .default(1),
  IN_PLAY_DELAY_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 30')
    .max(30, 'must be 0 to 30')
    .default(4),
  SMTP_URL: z.url({ protocol: /^smtps?$/u, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/u, 'must be an address of mail, like Name <name@example.com>')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' }).optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/u, error: 'must be a tcp:// address, like tcp://127.0.0.1:3310' }).optional(),
  FACE_ID: z.enum(['sandbox', 'off'], 'must be sandbox or off').default('off'),
  EXCLUSION_REGISTER: z
    .string()
    .trim()
    .regex(
      /^sandbox:[A-Z]{2}(?:,[A-Z]{2})*$/u,
      'must name a register and the countries whose players it knows, like sandbox:GB,SE',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' })
    .optional(),
  SOCIAL_FILE: z.string().min(1).optional(),
  STAGE: z.enum(['production', 'development'], 'must be production or development').default('production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
})

/** A mistyped address may still hold a password: it is not repeated. */
const SECRET_SETTINGS = new Set(['DATABASE_URL', 'DATABASE_APP_URL', 'SMTP_URL', 'SMS_URL'])

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** As the owner, for migrations. */
  readonly databaseUrl: string | undefined
  /** The service's own login in it (docs/operations.md). */
  readonly databaseAppUrl: string | undefined
  readonly publicUrl: string | undefined
  /** The host of the back office, without a port; on every other one it does not exist. */
  readonly backofficeHost: string
  /** Whose `X-Forwarded-*` are believed, and whether `-Host` is among them. */
  readonly proxies: TrustedProxies
  /** Who may read the process's figures. */
  readonly metricsFrom: TrustedProxies
  /** The mail server and the sender; without it letters are stored for the outbox page. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** The gateway of short messages (platform/server/post/sms-carrier.ts). */
  readonly smsUrl: string | undefined
  /** The virus scanner's (clamd) address; without it the built-in look alone. */
  readonly clamdUrl: string | undefined
  /** Faces are checked by the sandbox, which recognises none. */
  readonly isFaceSandboxOn: boolean
  /**
   * The national register of self-exclusions, and the countries (ISO 3166 alpha-2) for whose players it is asked;
   * none without it.
   */
  readonly exclusionRegister: { readonly name: 'sandbox'; readonly countries: readonly string[] } | undefined
  /** The operator's file of providers and partners (modules/players/social-sign-in/server/providers/social-settings.ts). */
  readonly socialFile: string | undefined
  /** Where traces are sent (OTLP over HTTP); without it none are recorded. */
  readonly otlpEndpoint: string | undefined
  /** Settings of payment providers, `PAYMENT_…`, as they were set: each provider reads and checks its own. */
  readonly paymentSettings: Readonly<Record<string, string | undefined>>
  /** Settings of providers of games, `CASINO_…`, likewise. */
  readonly casinoSettings: Readonly<Record<string, string | undefined>>
  readonly isSimulatorOn: boolean
  readonly simulatorSpeed: number
  readonly inPlayDelaySeconds: number
  /** S5.4, S6.4: outside it redirects require their flag, and the debugger's page is shown. */
  readonly isProduction: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly roles: readonly Role[]
}

/** Every mistake in the settings at once, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`wrong settings:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.mistakes = mistakes
  }
}

const readRoles = (args: readonly string[], mistakes: string[]): readonly Role[] => {
  const given = args.find((arg) => arg.startsWith('--run='))
  for (const arg of args)
    if (!arg.startsWith('--run=')) mistakes.push(`${arg} is not an option; the only one is --run=${ROLES.join(',')}`)
  if (given === undefined) return ROLES
  const names = given.slice('--run='.length).split(',')
  for (const name of names)
    if (!ROLES.some((role) => role === name))
      mistakes.push(`--run names '${name}', which is not one of ${ROLES.join(', ')}`)
  return ROLES.filter((role) => names.includes(role))
}

function readNetworks(name: string, text: string | undefined, mistakes: string[]): TrustedProxies {
  const read = readProxies(text ?? '')
  if ('proxies' in read) return read.proxies
  mistakes.push(
    `${name} names '${read.mistakes.join(', ')}': it is a list of addresses and networks, like 10.0.0.0/8, or loopback`,
  )
  return LOOPBACK_PROXIES
}

/** Empty and blank values count as unset. Throws ConfigError with all mistakes. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const mistakes: string[] = []
  const roles = readRoles(args, mistakes)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0])
      mistakes.push(`${name}${SECRET_SETTINGS.has(name) ? '' : ` is '${given[name] ?? ''}'`}: ${issue.message}`)
    }
  }
  const proxies = readNetworks('TRUSTED_PROXIES', parsed.data?.TRUSTED_PROXIES, mistakes)
  const metricsFrom = readNetworks('METRICS_FROM', parsed.data?.METRICS_FROM, mistakes)
  if (parsed.success && parsed.data.SMTP_URL !== undefined)
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const)
      if (parsed.data[name] === undefined)
        mistakes.push(
          `${name} must be set where SMTP_URL is: letters ${name === 'MAIL_FROM' ? 'come from' : 'lead to'} it`,
        )
  if (parsed.success && parsed.data.DATABASE_APP_URL !== undefined && parsed.data.DATABASE_URL === undefined)
    mistakes.push('DATABASE_URL must be set where DATABASE_APP_URL is: the owner of the database runs the migrations')
  if (
    parsed.data?.STAGE === 'production' &&
    parsed.data.DATABASE_URL !== undefined &&
    parsed.data.DATABASE_APP_URL === undefined
  )
    mistakes.push(
      "DATABASE_APP_URL must be set where DATABASE_URL is: the service's own login, fairline_app (STAGE=development uses the owner's)",
    )
  if (parsed.success && parsed.data.PUBLIC_URL !== undefined)
    if (new URL(parsed.data.PUBLIC_URL).hostname === parsed.data.BACKOFFICE_HOST)
      mistakes.push('BACKOFFICE_HOST must differ from the host of PUBLIC_URL: players and operators use separate hosts')
  if (mistakes.length > 0 || !parsed.success) throw new ConfigError(mistakes)
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/u, ''),
    backofficeHost: settings.BACKOFFICE_HOST,
    proxies: settings.TRUST_FORWARDED_HOST === 'on' ? { ...proxies, isHostBelieved: true } : proxies,
    metricsFrom,
    smtp: settings.SMTP_URL === undefined ? undefined : { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? '' },
    smsUrl: settings.SMS_URL,
    clamdUrl: settings.CLAMD_URL,
    isFaceSandboxOn: settings.FACE_ID === 'sandbox',
    exclusionRegister:
      settings.EXCLUSION_REGISTER === undefined
        ? undefined
        : { name: 'sandbox', countries: settings.EXCLUSION_REGISTER.slice('sandbox:'.length).split(',') },
    socialFile: settings.SOCIAL_FILE === undefined ? undefined : path.resolve(settings.SOCIAL_FILE),
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    paymentSettings: Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('PAYMENT_'))),
    casinoSettings: Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('CASINO_'))),
    isSimulatorOn: settings.SIMULATOR === 'on',
    simulatorSpeed: settings.SIMULATOR_SPEED,
    inPlayDelaySeconds: settings.IN_PLAY_DELAY_SECONDS,
    isProduction: settings.STAGE === 'production',
    logLevel: settings.LOG_LEVEL,
    roles,
  }
}

/** Settings of this process; prints the mistakes and exits where there are any. */
export function configOrExit(args: readonly string[] = []): Config {
  try {
    return readConfig(process.env, args)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

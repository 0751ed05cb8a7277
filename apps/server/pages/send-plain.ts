// Sends a page without scripts with the HTTP status of its state, and with Retry-After.
import type { FastifyReply } from 'fastify'
import { VIP_AUTH_REASON } from '#modules/site/access/rules/blocking/block-page.ts'
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { availableLanguages } from '#modules/site/site-config/rules/available-languages.ts'
import type { PagePreferences } from '../site/page-preferences.ts'
import type { PageGates, PageLog } from './page-gates.ts'
import { PLAIN_POLICY, plainPage, type PlainAsked } from './plain-page.ts'
import type { PageRequest } from './page-request.ts'
import type { MatchedRoute, SiteBuild } from './site-build.ts'

const SERVER_ERROR = { page: 'server-error', status: 500 } as const
/** The tables are away, for as long as it takes to reach them again. */
const HOUSE_AWAY = { page: 'server-error', status: 503, retryAfterSeconds: 1 } as const
const SECOND_MS = 1_000

type Sending = { readonly site: SiteBuild; readonly gates: PageGates; readonly log: PageLog }

/** What is known of the request; of one that failed early only the language. */
export type PlainSight = {
  readonly language: string
  readonly request?: PageRequest
  readonly config?: SiteConfig
  readonly preferences?: PagePreferences
  readonly country?: string
  /** It failed because the tables could not be reached. */
  readonly isAway?: boolean
}

type Shown = {
  readonly kind: 'plain'
  readonly page: string
  readonly status: number
  readonly retryAfterSeconds?: number
}

/** When the service is available again, as the operator announced. */
async function finishOf({ gates, log }: Sending, request: PageRequest, nowMs: number): Promise<Date | undefined> {
  try {
    const { finishAt } = (await gates.access.maintenanceOf(request.context)).record
    return finishAt === null || Date.parse(finishAt) <= nowMs ? undefined : new Date(finishAt)
  } catch (error) {
    log.warn({ err: error }, 'reading the maintenance record failed')
    return undefined
  }
}

/** The page block asks to sign in where that is all that is missing (S6.2). */
async function stateOf({ gates }: Sending, { page }: Shown, request: PageRequest): Promise<string> {
  if (page !== 'block') return page
  const asked = { hosts: [request.host], referral: request.query, isVipAuthNeeded: false }
  const { templateTypeId } = await gates.access.blockOf(request.context, asked)
  return templateTypeId === VIP_AUTH_REASON ? 'block-sign-in' : page
}

const factsOf = ({ request, config, country, language }: PlainSight): Readonly<Record<string, string>> => ({
  language,
  country: country ?? '',
  host: request?.host ?? '',
  device: request?.context.device ?? '',
  player: String(request?.context.viewer?.playerId ?? '-'),
  company: config?.companyName ?? '',
  routes: String(config?.availableRoutes.length ?? 0),
})

export async function sendPlain(
  sending: Sending,
  sight: PlainSight,
  match: MatchedRoute | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shows = match?.route.shows
  const { language, request, config, preferences, isAway = false } = sight
  const shown: Shown = shows?.kind === 'plain' ? shows : { kind: 'plain', ...(isAway ? HOUSE_AWAY : SERVER_ERROR) }
  const nowMs = Date.now()
  const finish =
    shown.page === 'maintenance' && request !== undefined ? await finishOf(sending, request, nowMs) : undefined
  const offered = config?.languages ?? []
  const known = sending.site.languageCodes
  const codes = availableLanguages(offered, { isAuthorised: request?.context.viewer !== undefined, known })
  const asked: PlainAsked = {
    page: request === undefined ? shown.page : await stateOf(sending, shown, request),
    status: shown.status,
    language,
    theme: preferences?.theme ?? 'auto',
    path: request?.path ?? '/',
    languages: shown.page === 'server-error' ? [] : offered.filter(({ code }) => codes.includes(code)),
    backAt: finish?.toLocaleString(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: preferences?.timeZone ?? 'UTC',
    }),
    ...(shown.page === 'debugger' ? { facts: factsOf(sight) } : {}),
  }
  const seconds = finish === undefined ? shown.retryAfterSeconds : Math.ceil((finish.getTime() - nowMs) / SECOND_MS)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply
    .code(shown.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PLAIN_POLICY)
    .send(plainPage(sending.site, asked))
}

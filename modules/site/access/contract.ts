// Who gets in and where they are sent: blocks, redirects, maintenance, bans, and the terms that a player has agreed to.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant, PositiveId } from '#kernel/schema.ts'
import { CountryCode, Host } from '#modules/site/site-config/contract/config-values.ts'
import { fingerprintCalls } from '#modules/site/access/contract/fingerprint.ts'
import { blockReasons } from '#modules/site/access/rules/blocking/block-page.ts'
import { maintenanceProblem } from '#modules/site/access/rules/maintenance.ts'
import { ADDRESS_LENGTH_MAX } from '#modules/site/access/rules/site-address.ts'

export type { BlockRule } from '#modules/site/access/rules/blocking/decide-block.ts'
export type { PageVerdict, RouteFacts } from '#modules/site/access/rules/guard-page.ts'

/** As a query or a JSON body spells it; absent is no. */
const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], 'flag_malformed')
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true')
  .default(false)

const Url = z.string('url_malformed').min(1, 'url_malformed').max(ADDRESS_LENGTH_MAX, 'url_malformed')

/** S3.7. `displayTypeId` 1: blocked; `templateTypeId` the reason, 0 where there is none. */
export const BlockResult = z.object({ displayTypeId: z.number(), templateTypeId: z.number() })

/** S3.7, S7.11. */
export const RedirectResult = z.object({
  redirect: z.boolean(),
  code: z.number(),
  url: z.string(),
  reasons: z.array(z.string()),
  breadcrumbs: z.array(z.string()),
})

/**
 * S3.6. `isActive`: the site is down now, by this record or by the config. Instants: the announced window, null
 * where none is.
 */
export const MaintenanceState = z.object({
  startAt: Instant.nullable(),
  finishAt: Instant.nullable(),
  notifyStartDate: Instant.nullable(),
  notifyEndDate: Instant.nullable(),
  isActive: z.boolean(),
})

/** Milliseconds since 1970, from 2020 to 2100: any other moment is a mistake, seconds instead of milliseconds first of all. */
const AgreeTime = z.coerce
  .number('agree_time_malformed')
  .int('agree_time_malformed')
  .min(Date.UTC(2020, 0), 'agree_time_malformed')
  .max(Date.UTC(2100, 0), 'agree_time_malformed')

/**
 * S7.24. `result`: the terms have changed since this player agreed; `updatedAt`: since when the terms in force
 * apply, null before the first.
 */
export const TermsStatus = z.object({ result: z.boolean(), updatedAt: Instant.nullable() })
export type TermsStatus = z.infer<typeof TermsStatus>

export const calls = {
  ...fingerprintCalls,
  /**
   * S7.12, version 1: everything in parameters. The signed-in player is read from the session: `auth` alone grants
   * nothing. `referralParams` is a query of referral parameters, `referralWHNMobile` the host from which a visitor
   * was redirected.
   */
  'GET /blocks-api/api/v1/block/light': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({
      stage: z
        .string()
        .regex(/^[a-z-]{1,20}$/u, 'stage_malformed')
        .optional(),
      auth: Flag,
      referralParams: z.string('referral_malformed').max(ADDRESS_LENGTH_MAX, 'referral_malformed').default(''),
      referralWHNMobile: Host.optional(),
      mainVipDomainAuthNeed: Flag,
    }),
    output: BlockResult,
    refusals: { stage_malformed: 400, flag_malformed: 400, referral_malformed: 400, host_malformed: 400 },
  }),
  /** S7.13, version 2: only the address. The answer is compared with version 1's, and a difference logged. */
  'POST /blocks-api/api/v2/block': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({ auth: Flag, url: Url }),
    output: BlockResult,
    refusals: { url_malformed: 400, flag_malformed: 400 },
  }),
  /** S7.11. Requires the fixed authorization header of rules/redirects/redirect-answer.ts. */
  'POST /redirects-api/api/v1/redirect-light': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({ url: Url }),
    output: z.object({ data: RedirectResult }),
    refusals: { url_malformed: 400, redirects_not_authorised: 403 },
  }),
  /** S3.6. */
  'GET /web-api/access/maintenance': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({}),
    output: MaintenanceState,
    refusals: {},
  }),
  /** S3.21, S4.5: level 0 for a player who is not banned. */
  'GET /web-api/access/ban': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ ban_level: z.number(), ban_version: z.number() }),
    refusals: {},
  }),
  /** S7.24. */
  'GET /web-api/api-v3/v2/user/agreement-rules/status': call({
    who: 'player',
    input: z.object({}),
    output: TermsStatus,
    refusals: {},
  }),
  /** The player has read and agreed to the terms of `updatedAt`. Repeating it has no effect. */
  'POST /web-api/access/terms-confirmations': call({
    who: 'player',
    input: z.object({ updatedAt: Instant }),
    output: TermsStatus,
    refusals: {
      /** Other terms are in force meanwhile: `details.updatedAt` has their date. */
      terms_changed: 409,
    },
  }),
  /**
   * S7.25: when this player agreed to cookies, by the browser's clock; a visitor's browser stores it until sign-in.
   * In the query or the body; repeating it has no effect.
   */
  'POST /web-api/access/cookies-agreement': call({
    who: 'player',
    input: z.object({ cookiesAgreeTime: AgreeTime }),
    output: z.object({ cookiesAgreeTime: z.number() }),
    refusals: { agree_time_malformed: 400 },
  }),
}

const Note = z.string().trim().min(1, 'note_missing').max(500, 'note_too_long')
const BrandName = z.string().regex(/^[a-z0-9-]{1,40}$/u, 'brand_malformed')

/** The operator's description of a rule; see rules/blocking/decide-block.ts. */
export const NewBlockRule = z.object({
  brand: BrandName,
  position: z.number().int().min(0).max(10_000).default(100),
  templateTypeId: z.number().refine((id) => id === 0 || blockReasons.includes(id), 'block_reason_unknown'),
  country: CountryCode.nullable().default(null),
  domain: Host.nullable().default(null),
  userAgent: z.string().trim().min(2, 'user_agent_too_short').max(200).nullable().default(null),
  referral: z
    .string()
    .regex(/^[\w.-]{1,60}(?:=[^&#\s]{1,200})?$/u, 'referral_malformed')
    .nullable()
    .default(null),
  isVisitorsOnly: z.boolean().default(false),
  note: Note,
})
export type NewBlockRule = z.input<typeof NewBlockRule>

export const NewMaintenance = z
  .object({
    brand: BrandName,
    isActive: z.boolean(),
    startAt: Instant.nullable().default(null),
    finishAt: Instant.nullable().default(null),
    notifyStartDate: Instant.nullable().default(null),
    notifyEndDate: Instant.nullable().default(null),
  })
  .superRefine((record, context) => {
    const field = maintenanceProblem(record)
    if (field !== undefined) context.addIssue({ code: 'custom', path: [field], message: 'window_backwards' })
  })
export type NewMaintenance = z.input<typeof NewMaintenance>

export const NewBan = z.object({
  playerId: PositiveId,
  level: z.number().int().min(0).max(999),
  version: z.number().int().min(0).max(99).default(0),
  reason: Note,
})
export type NewBan = z.input<typeof NewBan>

// Statistics: the collector of the site's own analytics.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { BATCH_EVENTS_MAX, PARAMS_MAX } from '#modules/operations/reporting/rules/event-limits.ts'

/** A code or a figure, never free text: no '@', no quotes, nothing that a visitor wrote. */
const ParamValue = z.union(
  [
    z.string().regex(/^[\w .:/+-]{0,100}$/u, 'param_malformed'),
    z.number().min(-1e12, 'param_malformed').max(1e12, 'param_malformed'),
    z.boolean(),
  ],
  'param_malformed',
)

export const AnalyticsEvent = z.object({
  name: z.string('name_malformed').regex(/^[a-z][a-z0-9_]{0,59}$/u, 'name_malformed'),
  /** When it happened, by the visitor's clock. */
  at: Instant,
  /** Path of the page, without query. */
  page: z
    .string('page_malformed')
    .max(300, 'page_malformed')
    .regex(/^\/[^?#@\s]*$/u, 'page_malformed'),
  params: z
    .record(z.string().regex(/^[a-zA-Z][\w-]{0,39}$/u, 'param_malformed'), ParamValue)
    .refine((params) => Object.keys(params).length <= PARAMS_MAX, 'too_many_params')
    .default({}),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const calls = {
  /**
   * S7.36, the Fatman collector. Accepts a batch of a visitor who agreed to marketing cookies. `accepted` counts
   * those that are stored, now or by an earlier attempt with the same batch; `skipped` those that are too old or in
   * the future.
   */
  'POST /fatman-api/:key': call({
    who: 'anyone',
    input: z.object({
      /** The brand's fatmanKey. */
      key: z.string().max(100),
      /** Made by the browser; the same one when a batch is sent again. */
      batchId: z.uuid('batch_id_malformed'),
      /** The visitor's answer, as in the cookie cookiesAgreeType. */
      consent: z.enum(['ALL', 'MARKETING'], 'consent_missing'),
      events: z.array(AnalyticsEvent, 'events_malformed').min(1, 'no_events').max(BATCH_EVENTS_MAX, 'too_many_events'),
    }),
    output: z.object({ accepted: z.number(), skipped: z.number() }),
    refusals: {
      batch_id_malformed: 400,
      events_malformed: 400,
      no_events: 400,
      too_many_events: 400,
      name_malformed: 400,
      page_malformed: 400,
      param_malformed: 400,
      too_many_params: 400,
      /** Missing, or the visitor's cookie says otherwise. */
      consent_missing: 403,
      /** Not this brand's key, or the brand collects nothing. */
      collector_unknown: 404,
      /** `details.retryAfterMs`. */
      too_many_batches: 429,
    },
    status: 202,
  }),
}

// The calls of the site's config. They are separate from contract.ts, whose figures are read by the browser too: no
// zod there.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { LanguageCode, PublicConfig } from './config-values.ts'
import { seoCalls } from './seo-calls.ts'

/** Values that depend on the visitor and their country. */
const ForVisitor = z.object({
  /** The language of the names: the requested one where the brand offers it, else the default one (S5.3). */
  lang: z.string(),
  /** ISO 3166 alpha-2: the visitor's country where a trusted proxy reports it, else the operator's own. */
  geoCountryCode: z.string(),
  /** ISO 3166 numeric; null where the code is no country. */
  geoCountryId: z.number().nullable(),
  /** ISO 4217: the default currency for an account of that country. */
  geoCurrency: z.string(),
})

export const ConfigAnswer = PublicConfig.extend(ForVisitor.shape)
export type ConfigAnswer = z.infer<typeof ConfigAnswer>

export const calls = {
  ...seoCalls,
  /**
   * S7.9. All values of the brand of the requested host. Header (its name is the config's geoCountryHeader): the
   * visitor's country.
   */
  'GET /bff-api/config/all.json': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({ lang: LanguageCode.optional() }),
    output: ConfigAnswer,
    refusals: { lang_malformed: 400 },
  }),
  /**
   * S7.10. `?groups=1,4&lang=en` → `{"1": {…}, "4": {…}}`: the groups of rules/config-groups.ts by their numbers, the same for
   * every visitor of the brand. Meant to be cached for 600 to 900 seconds.
   */
  'GET /bff-api/config/group/get': call({
    who: 'anyone',
    whileMaintenance: true,
    input: z.object({
      groups: z.string('groups_malformed').max(500, 'groups_malformed'),
      lang: LanguageCode.optional(),
    }),
    output: z.record(z.string(), PublicConfig.partial()),
    cacheSeconds: { fresh: 600, stale: 300 },
    refusals: {
      lang_malformed: 400,
      groups_malformed: 400,
      /** `details.field` 'groups', `details.groups` the unknown numbers. */
      config_group_unknown: 404,
    },
  }),
  /** S4.24, S9.1: which build the site runs now: a page that saw another one first is out of date. Any text; compare, never order. */
  'GET /web-api/site-config/version': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ version: z.string() }),
    refusals: {},
  }),
}

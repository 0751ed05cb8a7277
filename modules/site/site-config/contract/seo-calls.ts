// SEO data for pages and search engines, and what an operator may set (S3.8, S7.38).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { PositiveId } from '#kernel/schema.ts'
import { unknownPlaceholders } from '#modules/site/site-config/rules/seo/render-text.ts'
import type { SeoPage as ComposedPage } from '#modules/site/site-config/rules/seo/compose-page.ts'
import type { SeoContent as Content, SeoScope as Scope } from '#modules/site/site-config/rules/seo/seo-entry.ts'
import { Host, LanguageCode, SitePath } from './config-values.ts'

const METAS_MAX = 50
const ALTERNATES_MAX = 100

const SectionWord = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/u, 'section_malformed')
const ProjectId = z.coerce.number().int().nonnegative().max(1_000_000)
const HoursFromUtc = z.coerce.number().min(-12).max(14)
const WebAddress = z.url({ protocol: /^https?$/u, error: 'url_malformed' }).max(2_000)
/** `{brand}` and similar are filled in on the page; any other word in braces is a mistake. */
const Template = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, 'too_long')
    .refine((text) => unknownPlaceholders(text).length === 0, 'placeholder_unknown')
const RobotsLine = z
  .string()
  // Each dash has one place to stand in: a word can be read in one way only, however long it is.
  .regex(/^[a-z]+(?:[:-]-?[a-z0-9]+)*(?:, ?[a-z]+(?:[:-]-?[a-z0-9]+)*){0,9}$/u, 'robots_malformed')
const MetaName = z.string().regex(/^[a-zA-Z][\w:.-]{0,79}$/u, 'meta_name_malformed')
/** BCP 47, or x-default. */
const HrefLang = z.string().regex(/^(?:[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?|x-default)$/u, 'lang_malformed')

export const SeoRequest = z.object({
  domain: Host.optional(),
  projectId: ProjectId.optional(),
  language: LanguageCode.optional(),
  timezone: HoursFromUtc.optional(),
  stream: z.enum(['line', 'live']).optional(),
  section: SectionWord.optional(),
  menuSection: SectionWord.optional(),
  subsectionId: PositiveId.optional(),
  championshipId: PositiveId.optional(),
  matchId: PositiveId.optional(),
})

export const SeoScope = SeoRequest.extend({ isExact: z.boolean().optional() }).strict()

const CustomCanonical = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('url'), targetUrl: WebAddress }),
  z.object({ mode: z.literal('mirror'), domain: z.object({ host: Host }) }),
])
const AlternateLinks = z
  .array(z.object({ hrefLang: z.object({ lang: HrefLang }), href: WebAddress }))
  .max(ALTERNATES_MAX)
const MediaAlternates = z
  .array(
    z.object({
      mediaType: z.string().regex(/^[\w (),.:-]{1,120}$/u, 'media_malformed'),
      urlPath: z.union([z.literal(''), SitePath]),
      toDomain: z.object({ host: Host }),
    }),
  )
  .max(ALTERNATES_MAX)

/** What an operator may set for a page. */
export const SeoContent = z
  .object({
    title: Template(200).optional(),
    description: Template(500).optional(),
    metaRobots: RobotsLine.optional(),
    hierarchyMetaRobots: RobotsLine.optional(),
    metas: z
      .array(z.object({ name: MetaName, content: Template(1_000) }))
      .max(METAS_MAX)
      .optional(),
    customCanonical: CustomCanonical.optional(),
    alternateLinks: AlternateLinks.optional(),
    mediaAlternates: MediaAlternates.optional(),
  })
  .strict()

/** S3.8, placeholders filled in; an unset field is absent, and the page's own text applies. */
export const SeoPage = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  /** Including inherited directives. */
  metaRobots: z.string().optional(),
  hierarchyMetaRobots: z.string().optional(),
  metas: z.array(z.object({ name: z.string(), content: z.string() })).readonly(),
  customCanonical: CustomCanonical.optional(),
  alternateLinks: AlternateLinks.readonly().optional(),
  mediaAlternates: MediaAlternates.readonly().optional(),
})
export type SeoPage = z.infer<typeof SeoPage>

/** The rules' shapes are these: a field that is missing on one side does not compile. */
export const asScope = (scope: z.infer<typeof SeoScope>): Scope => scope
/** As `asScope`. */
export const asContent = (content: z.infer<typeof SeoContent>): Content => content
/** As `asScope`, the other way round. */
export const asPage = (page: ComposedPage): SeoPage => page

export const seoCalls = {
  /** S3.8. Without `domain` the requested host; without `projectId` the group_id of that host's brand. */
  'GET /web-api/site-config/seo/page-data': call({
    who: 'anyone',
    input: SeoRequest,
    output: SeoPage,
    refusals: { host_malformed: 400, lang_malformed: 400, section_malformed: 400 },
  }),
  /** S7.38. The brand's languages by code, each with its BCP 47 tag for hreflang. */
  'GET /web-api/site-config/seo/iso-codes': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ items: z.record(z.string(), z.string()) }),
    refusals: {},
  }),
  /** S3.8, S7.38. Sports by number in `lng`, in English where it is absent or `nameEng` is 1; 2999 are long-term bets. */
  'GET /web-api/site-config/seo/sports': call({
    who: 'anyone',
    input: z.object({ lng: LanguageCode.optional(), nameEng: z.enum(['0', '1']).optional() }),
    output: z.object({ items: z.array(z.object({ sportId: z.number(), name: z.string() })).readonly() }),
    refusals: { lang_malformed: 400 },
  }),
}

// The stored format of a page: in built-in files, in an operator's version, and in another server's answer.
import { z } from 'zod'
import { Block, Link } from './block.ts'

const BLOCKS_MAX = 500
const COMPONENTS_MAX = 20

/** Possible statuses of a page: not those of answers without a body or of redirects. */
const PageStatus = z
  .number()
  .int()
  .max(599)
  .refine((status) => status === 200 || status >= 400, 'status_of_no_page')

export const Page = z.strictObject({
  title: z.string().trim().min(1, 'title_missing').max(300),
  description: z.string().max(500).default(''),
  status: PageStatus.default(200),
  components: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u, 'component_malformed'), z.array(Block).max(BLOCKS_MAX))
    .refine((components) => Object.keys(components).length <= COMPONENTS_MAX, 'too_many'),
})
export type Page = z.output<typeof Page>

/** The same from elsewhere, its blocks unread: each is held against its shape by itself. */
export const ForeignPage = z.object({
  title: z.string().trim().min(1).max(300),
  description: z.string().max(500).default(''),
  status: PageStatus.default(200),
  version: z.string().max(60).default(''),
  components: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u), z.array(z.unknown()).max(BLOCKS_MAX))
    .refine((components) => Object.keys(components).length <= COMPONENTS_MAX, 'too_many'),
})

/** Sections that are not open yet: [title, icon, two sentences], and their common texts. */
const Coming = z.strictObject({
  label: z.string(),
  meanwhile: z.string(),
  /** Where to go meanwhile. */
  links: z.array(Link).min(1).max(8),
  sections: z.record(z.string(), z.tuple([z.string(), z.string(), z.string()])),
})

/** One file of `server/pages/<language>/`: a view's pages by their names. */
export const PageFile = z.strictObject({ pages: z.record(z.string(), Page), coming: Coming.optional() })
export type PageFile = z.output<typeof PageFile>

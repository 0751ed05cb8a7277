// Pages as data: every view of a page, the footer or a panel, and how a browser or a server requests it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Block } from '#modules/site/content/contract/block.ts'
import { VIEW_NAMES } from '#modules/site/content/rules/view-names.ts'

export type { Block, BlockOf, Link } from '#modules/site/content/contract/block.ts'
export type { ViewName } from '#modules/site/content/rules/view-names.ts'

export const VIEW_PATH_LENGTH_MAX = 300
export const COMPONENTS_MAX = 20
export const BLOCKS_MAX = 500

/** 'main', 'contents': a part of a view. */
export const ComponentName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u, 'component_malformed')
export const ViewLanguage = z.string('lang_malformed').regex(/^[a-z]{2}$/u, 'lang_malformed')
const ViewName = z.enum(VIEW_NAMES, 'view_not_found')
const ViewPath = z.string('path_malformed').max(VIEW_PATH_LENGTH_MAX, 'path_malformed').default('')
const Components = z.array(ComponentName, 'component_malformed').max(COMPONENTS_MAX, 'component_malformed').optional()

export const View = z.object({
  view: z.string(),
  /** The page inside the view, by its internal name: 'about' for '/information/about'. */
  page: z.string(),
  /** The HTTP status of a standalone page: 200, except for technical pages. */
  status: z.number().int(),
  /** The language of the texts: the requested one, or English where that has none. */
  lang: z.string(),
  title: z.string(),
  description: z.string(),
  /** Of the application that made it (S4.24). */
  version: z.string(),
  components: z.record(z.string(), z.array(Block).max(BLOCKS_MAX)),
})
export type View = z.output<typeof View>

const refusals = {
  /** No view of that name, or no such page in it. */
  view_not_found: 404,
  lang_malformed: 400,
  path_malformed: 400,
  component_malformed: 400,
  /** `details.component`: the view has no such component. */
  component_unknown: 400,
  /** The view comes from another server, which fails, and there is no cached answer. */
  view_unavailable: 503,
} as const

/** `x-render-mode: json` and `x-api-version: v2` come with S7.35; anything else in them is refused. */
const fetchRefusals = { ...refusals, render_mode_unsupported: 400, api_version_unsupported: 400 } as const

export const calls = {
  /**
   * One view for a page that is rendered here. `path` is the page in the view ('about'), or its address on the site
   * without language ('/information/about'); `components` restricts it to these.
   */
  'POST /views-api/views': call({
    who: 'anyone',
    input: z.object({ view: ViewName, path: ViewPath, lang: ViewLanguage, components: Components }),
    output: View,
    refusals,
  }),
  /** S7.35: a view's url plus the current path, language first: `/views-api/v2/information/en/information/about`. */
  'GET /views-api/v2/:view/*address': call({
    who: 'anyone',
    input: z.object({ view: ViewName, address: ViewPath }),
    output: View,
    cacheSeconds: { fresh: 60, stale: 60 },
    refusals: fetchRefusals,
  }),
  /** The same with a body `{components}` where not all are wanted. */
  'POST /views-api/v2/:view/*address': call({
    who: 'anyone',
    input: z.object({ view: ViewName, address: ViewPath, components: Components }),
    output: View,
    refusals: fetchRefusals,
  }),
}

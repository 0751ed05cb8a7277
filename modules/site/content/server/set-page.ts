// Sets an operator's version of a page, or resets it to the built-in text.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { Page } from '#modules/site/content/contract/page.ts'
import { pagesAsked } from '#modules/site/content/rules/page-address.ts'
import { VIEW_NAMES, type ViewName } from '#modules/site/content/rules/view-names.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { insertPage, type PageName } from './page-store.ts'

const BRAND = /^[a-z0-9-]{1,40}$/u
const LANGUAGE = /^[a-z]{2}$/u
const PAGE = /^[A-Za-z0-9_.~/-]{1,200}$/u
const ISSUES_TOLD_MAX = 10

const isView = (name: string): name is ViewName => (VIEW_NAMES as readonly string[]).includes(name)

/** Undefined where the name can identify a page; else the refusal of the invalid field. */
export function refusePageName({ brand, view, page, lang }: PageName): Result<never> | undefined {
  if (!BRAND.test(brand)) return refuse('brand_malformed', 'a brand is made of a-z, 0-9 and -', { field: 'brand' })
  if (!isView(view)) return refuse('view_not_found', `views are ${VIEW_NAMES.join(', ')}`, { field: 'view' })
  if (!LANGUAGE.test(lang)) return refuse('lang_malformed', 'a language is two letters', { field: 'lang' })
  if (!PAGE.test(page) || !(pagesAsked(view, page)?.includes(page) ?? false))
    return refuse('path_malformed', `'${page}' can be no page of this view`, { field: 'page' })
  return undefined
}

/**
 * `content` undefined: resets to the built-in text. Refusals: `brand_malformed`, `view_not_found`,
 * `lang_malformed`, `path_malformed`, `page_malformed` (with where and why).
 */
export async function setPage(
  database: Database,
  name: PageName,
  change: { readonly content: unknown; readonly actor: string },
): Promise<Result<{ readonly version: number }>> {
  const refused = refusePageName(name)
  if (refused !== undefined) return refused
  const parsed = change.content === undefined ? undefined : Page.safeParse(change.content)
  if (parsed?.success === false) {
    const told = parsed.error.issues
      .slice(0, ISSUES_TOLD_MAX)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
    return refuse('page_malformed', told.join(', '), { field: 'content' })
  }
  return database.transaction(async (tx) =>
    ok({
      version: await insertPage(tx, name, { blocks: parsed?.data, actor: change.actor, at: await decisionTime(tx) }),
    }),
  )
}

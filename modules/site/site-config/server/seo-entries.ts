// The operators' SEO entries, from memory; setting and removing them.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { asContent, asScope, SeoContent, SeoScope } from '#modules/site/site-config/contract/seo-calls.ts'
import type { SeoEntry } from '#modules/site/site-config/rules/seo/seo-entry.ts'
import type { Clock } from '#platform/server/clock.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Log } from '#platform/server/observability/log.ts'
import {
  currentSeoEntries,
  insertSeoEntry,
  SEO_ENTRIES_MAX,
  seoEntriesMark,
  standsSeoEntry,
  type StoredEntry,
} from './seo-store.ts'

const ISSUES_TOLD_MAX = 10

export type SeoEntries = {
  /** Oldest first. Rejects only where the table was never read. */
  read(): Promise<readonly SeoEntry[]>
  /** Refreshes, for the process that has just changed an entry. */
  reload(): Promise<void>
}

/** One that no longer fits is ignored. */
function parsed(stored: StoredEntry): SeoEntry | undefined {
  const scope = SeoScope.safeParse(stored.scope)
  const content = SeoContent.safeParse(stored.content)
  return scope.success && content.success ? { scope: asScope(scope.data), content: asContent(content.data) } : undefined
}

export function createSeoEntries(platform: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): SeoEntries {
  const { database, clock, log } = platform
  const kept = createCachedValue<{ readonly mark: string; readonly entries: readonly SeoEntry[] }>({
    clock,
    load: async (former) => {
      const mark = await seoEntriesMark(database.db)
      if (former?.mark === mark) return former
      const stored = await currentSeoEntries(database.db)
      if (stored.length >= SEO_ENTRIES_MAX)
        log.error({ entries: stored.length }, 'too many SEO entries; the last ones are ignored')
      const entries = stored.flatMap((one) => {
        const entry = parsed(one)
        if (entry === undefined) log.error({ entryId: one.entryId }, 'invalid SEO entry ignored')
        return entry ?? []
      })
      return { mark, entries }
    },
    onError: (error) => log.warn({ err: error }, 'SEO entries could not be refreshed; the last ones are used'),
  })
  return {
    read: async () => (await kept.read()).entries,
    reload: async () => void (await kept.reload()),
  }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
const tell = (issues: readonly Issue[]): string =>
  issues
    .slice(0, ISSUES_TOLD_MAX)
    .map(({ path, message }) => `${path.map(String).join('.') || 'entry'}: ${message}`)
    .join(', ')

const refuseScope = (issues: readonly Issue[]) =>
  refuse('seo_scope_malformed', tell(issues), { field: String(issues[0]?.path[0] ?? 'scope') })

/** Sets the entry of a scope, replacing an earlier one. Refusals: `seo_scope_malformed`, `seo_content_malformed`. */
export async function setSeoEntry(
  database: Database,
  said: { readonly scope: unknown; readonly content: unknown; readonly actor: string },
): Promise<Result<SeoEntry>> {
  const scope = SeoScope.safeParse(said.scope)
  if (!scope.success) return refuseScope(scope.error.issues)
  const content = SeoContent.safeParse(said.content)
  if (!content.success)
    return refuse('seo_content_malformed', tell(content.error.issues), {
      field: String(content.error.issues[0]?.path[0] ?? 'content'),
    })
  if (Object.keys(content.data).length === 0)
    return refuse('seo_content_malformed', 'say something of the page', { field: 'content' })
  return database.transaction(async (tx) => {
    await insertSeoEntry(tx, {
      scope: scope.data,
      content: content.data,
      actor: said.actor,
      at: await decisionTime(tx),
    })
    return ok({ scope: asScope(scope.data), content: asContent(content.data) })
  })
}

/** Refusals: `seo_scope_malformed`, `seo_entry_not_found`. */
export async function removeSeoEntry(
  database: Database,
  said: { readonly scope: unknown; readonly actor: string },
): Promise<Result<object>> {
  const scope = SeoScope.safeParse(said.scope)
  if (!scope.success) return refuseScope(scope.error.issues)
  return database.transaction(async (tx) => {
    if (!(await standsSeoEntry(tx, scope.data)))
      return refuse('seo_entry_not_found', 'there is no entry for exactly this scope', { field: 'scope' })
    await insertSeoEntry(tx, { scope: scope.data, content: undefined, actor: said.actor, at: await decisionTime(tx) })
    return ok(scope.data)
  })
}

/** Everything that counts now, as an operator's list shows it. */
export async function standingSeoEntries(database: Database): Promise<readonly SeoEntry[]> {
  return (await currentSeoEntries(database.db)).flatMap((one) => parsed(one) ?? [])
}

// The operator's actions: rules, maintenance, bans, new terms. Each is checked, and stored with its operator and
// time.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { NewBan, NewBlockRule, NewMaintenance } from '#modules/site/access/contract.ts'
import { checkRedirect, type NewRedirect } from '#modules/site/access/rules/redirects/redirect-rule.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { z } from 'zod'
import { insertBan } from './ban-store.ts'
import {
  BLOCK_RULES_MAX,
  countRules,
  insertBlock,
  insertMaintenance,
  insertRedirect,
  REDIRECT_RULES_MAX,
  removeBlock,
  removeRedirect,
} from './rule-store.ts'
import { insertTerms } from './terms/terms-store.ts'

const malformed = (error: z.ZodError) => {
  const [first] = error.issues
  const field = first?.path.map(String).join('.') ?? ''
  const code = /^[a-z_]+$/u.test(first?.message ?? '') ? (first?.message ?? '') : 'malformed'
  return refuse(code, `${field}: ${first?.message ?? 'malformed'}`, { field })
}

const tooMany = (max: number) => refuse('too_many_rules', `no more than ${max} of them can be stored`)

/** → the rule's id. Codes are those of the fields, `details.field` names it. */
export async function addBlockRule(database: Database, asked: NewBlockRule, actor: string): Promise<Result<number>> {
  const parsed = NewBlockRule.safeParse(asked)
  if (!parsed.success) return malformed(parsed.error)
  return database.transaction(async (tx) => {
    if ((await countRules(tx)).blocks >= BLOCK_RULES_MAX) return tooMany(BLOCK_RULES_MAX)
    return ok(await insertBlock(tx, parsed.data, { actor, at: await decisionTime(tx) }))
  })
}

/** → the rule's id. A path that has a rule keeps it: remove that one first. */
export async function addRedirectRule(
  database: Database,
  asked: NewRedirect & { readonly brand: string },
  actor: string,
): Promise<Result<number>> {
  const checked = checkRedirect(asked)
  if (!checked.ok) return checked
  if (!/^[a-z0-9-]{1,40}$/u.test(asked.brand))
    return refuse('brand_malformed', 'a brand is made of a-z, 0-9 and -', { field: 'brand' })
  return database.transaction(async (tx) => {
    if ((await countRules(tx)).redirects >= REDIRECT_RULES_MAX) return tooMany(REDIRECT_RULES_MAX)
    const rule = { ...checked.value, brand: asked.brand }
    const ruleId = await insertRedirect(tx, rule, { actor, at: await decisionTime(tx) })
    return ruleId === undefined
      ? refuse('redirect_exists', `'${asked.fromPath}' already has a redirect`, { field: 'fromPath' })
      : ok(ruleId)
  })
}

/** Refusal `rule_not_found`. */
export async function removeRule(
  database: Database,
  kind: 'block' | 'redirect',
  ruleId: number,
): Promise<Result<number>> {
  const remove = kind === 'block' ? removeBlock : removeRedirect
  const isRemoved = await remove(database.db, ruleId, await decisionTime(database.db))
  return isRemoved ? ok(ruleId) : refuse('rule_not_found', `there is no ${kind} rule ${ruleId}`)
}

/** Replaces an earlier announcement. */
export async function announceMaintenance(
  database: Database,
  asked: NewMaintenance,
  actor: string,
): Promise<Result<z.output<typeof NewMaintenance>>> {
  const parsed = NewMaintenance.safeParse(asked)
  if (!parsed.success) return malformed(parsed.error)
  await insertMaintenance(database.db, parsed.data, { actor, at: await decisionTime(database.db) })
  return ok(parsed.data)
}

/** Level 0 lifts a ban. */
export async function setBan(database: Database, asked: NewBan, actor: string): Promise<Result<number>> {
  const parsed = NewBan.safeParse(asked)
  if (!parsed.success) return malformed(parsed.error)
  await insertBan(database.db, { ...parsed.data, actor, at: await decisionTime(database.db) })
  return ok(parsed.data.playerId)
}

/** New terms are in force at once; every player is asked to confirm them. */
export async function publishTerms(database: Database, note: string, actor: string): Promise<Date> {
  const updatedAt = await decisionTime(database.db)
  await insertTerms(database.db, { updatedAt, note, actor })
  return updatedAt
}

// The SQL of what every process keeps in memory: blocks, redirects, maintenance, the terms in force.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { BlockRule } from '#modules/site/access/rules/blocking/decide-block.ts'
import type { MaintenanceRecord } from '#modules/site/access/rules/maintenance.ts'
import type { RedirectCode, RedirectRule } from '#modules/site/access/rules/redirects/redirect-rule.ts'

/** Of all brands together, in memory of every process. */
export const BLOCK_RULES_MAX = 2_000
export const REDIRECT_RULES_MAX = 100_000

export type OfBrand<T> = T & { readonly brand: string }

export async function currentRevision(db: Db): Promise<bigint> {
  const { rows } = await sql<{ revision: bigint }>`select revision from access.revision`.execute(db)
  return rows[0]?.revision ?? 0n
}

type RawBlock = {
  rule_id: bigint
  brand: string
  position: number
  template_type_id: number
  country: string | null
  domain: string | null
  user_agent: string | null
  referral: string | null
  is_visitors_only: boolean
  note: string
}
export type StandingBlock = OfBrand<BlockRule> & { readonly position: number; readonly note: string }

/** In the order in which they are asked. */
export async function standingBlocks(db: Db): Promise<readonly StandingBlock[]> {
  const { rows } = await sql<RawBlock>`
    select rule_id, brand, position, template_type_id, country, domain, user_agent, referral, is_visitors_only, note
    from access.block_rule where removed_at is null order by brand, position, rule_id limit ${BLOCK_RULES_MAX}`.execute(
    db,
  )
  return rows.map((row) => ({
    ruleId: Number(row.rule_id),
    brand: row.brand,
    position: row.position,
    templateTypeId: row.template_type_id,
    country: row.country,
    domain: row.domain,
    userAgent: row.user_agent,
    referral: row.referral,
    isVisitorsOnly: row.is_visitors_only,
    note: row.note,
  }))
}

export async function insertBlock(
  tx: Tx,
  rule: Omit<StandingBlock, 'ruleId'>,
  by: { readonly actor: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ rule_id: bigint }>`
    insert into access.block_rule (brand, position, template_type_id, country, domain, user_agent, referral, is_visitors_only,
      note, actor, created_at)
    values (${rule.brand}, ${rule.position}, ${rule.templateTypeId}, ${rule.country}, ${rule.domain}, ${rule.userAgent},
      ${rule.referral}, ${rule.isVisitorsOnly}, ${rule.note}, ${by.actor}, ${by.at})
    returning rule_id`.execute(tx)
  return Number(rows[0]?.rule_id)
}

/** False where no such rule stands. */
export async function removeBlock(db: Db, ruleId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.block_rule set removed_at = ${at} where rule_id = ${ruleId} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

type RawRedirect = {
  rule_id: bigint
  brand: string
  language: string | null
  from_path: string
  to_url: string
  code: RedirectCode
  reason: string
}

/** Oldest first: of two for one path the later one counts. */
export async function standingRedirects(db: Db): Promise<readonly OfBrand<RedirectRule>[]> {
  const { rows } = await sql<RawRedirect>`
    select rule_id, brand, language, from_path, to_url, code, reason from access.redirect_rule
    where removed_at is null order by rule_id limit ${REDIRECT_RULES_MAX}`.execute(db)
  return rows.map((row) => ({
    ruleId: Number(row.rule_id),
    brand: row.brand,
    language: row.language,
    fromPath: row.from_path,
    toUrl: row.to_url,
    code: row.code,
    reason: row.reason,
  }))
}

/** Undefined where a rule for this path stands already. */
export async function insertRedirect(
  tx: Tx,
  rule: Omit<OfBrand<RedirectRule>, 'ruleId'>,
  by: { readonly actor: string; readonly at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ rule_id: bigint }>`
    insert into access.redirect_rule (brand, language, from_path, to_url, code, reason, actor, created_at)
    values (${rule.brand}, ${rule.language}, ${rule.fromPath}, ${rule.toUrl}, ${rule.code}, ${rule.reason}, ${by.actor}, ${by.at})
    on conflict do nothing returning rule_id`.execute(tx)
  return rows[0] === undefined ? undefined : Number(rows[0].rule_id)
}

/** Rules that stand, of all brands. */
export async function countRules(tx: Tx): Promise<{ readonly blocks: number; readonly redirects: number }> {
  const { rows } = await sql<{ blocks: bigint; redirects: bigint }>`
    select (select count(*) from access.block_rule where removed_at is null) as blocks,
      (select count(*) from access.redirect_rule where removed_at is null) as redirects`.execute(tx)
  return { blocks: Number(rows[0]?.blocks), redirects: Number(rows[0]?.redirects) }
}

export async function removeRedirect(db: Db, ruleId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.redirect_rule set removed_at = ${at} where rule_id = ${ruleId} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

type RawMaintenance = {
  brand: string
  is_active: boolean
  start_at: Date | null
  finish_at: Date | null
  notify_start_at: Date | null
  notify_end_at: Date | null
}
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The newest of each brand. */
export async function currentMaintenance(db: Db): Promise<readonly OfBrand<MaintenanceRecord>[]> {
  const { rows } = await sql<RawMaintenance>`
    select distinct on (brand) brand, is_active, start_at, finish_at, notify_start_at, notify_end_at
    from access.maintenance order by brand, maintenance_id desc`.execute(db)
  return rows.map((row) => ({
    brand: row.brand,
    isActive: row.is_active,
    startAt: iso(row.start_at),
    finishAt: iso(row.finish_at),
    notifyStartDate: iso(row.notify_start_at),
    notifyEndDate: iso(row.notify_end_at),
  }))
}

export async function insertMaintenance(
  db: Db,
  record: OfBrand<MaintenanceRecord>,
  by: { readonly actor: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into access.maintenance (brand, is_active, start_at, finish_at, notify_start_at, notify_end_at, actor, at)
    values (${record.brand}, ${record.isActive}, ${record.startAt}, ${record.finishAt}, ${record.notifyStartDate},
      ${record.notifyEndDate}, ${by.actor}, ${by.at})`.execute(db)
}

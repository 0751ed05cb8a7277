// The SQL of rules cached by every process: blocks, redirects, maintenance, the terms in force.
import type { Db, Tx } from '#platform/server/db.ts'
import type { BlockRule } from '#modules/site/access/rules/blocking/decide-block.ts'
import type { MaintenanceRecord } from '#modules/site/access/rules/maintenance.ts'
import type { RedirectCode, RedirectRule } from '#modules/site/access/rules/redirects/redirect-rule.ts'

/** Of all brands together, in memory of every process. */
export const BLOCK_RULES_MAX = 2_000
export const REDIRECT_RULES_MAX = 100_000

export type OfBrand<T> = T & { readonly brand: string }

export async function currentRevision(db: Db): Promise<bigint> {
  const row = await db.selectFrom('access.revision').select('revision').executeTakeFirst()
  return row?.revision ?? 0n
}

export type StandingBlock = OfBrand<BlockRule> & { readonly position: number; readonly note: string }

/** In the order in which they are applied. */
export async function standingBlocks(db: Db): Promise<readonly StandingBlock[]> {
  const rows = await db
    .selectFrom('access.block_rule')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('brand')
    .orderBy('position')
    .orderBy('rule_id')
    .limit(BLOCK_RULES_MAX)
    .execute()
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

type Author = { readonly actor: string; readonly at: Date }

export async function insertBlock(tx: Tx, rule: Omit<StandingBlock, 'ruleId'>, by: Author): Promise<number> {
  const { rule_id: ruleId } = await tx
    .insertInto('access.block_rule')
    .values({
      brand: rule.brand,
      position: rule.position,
      template_type_id: rule.templateTypeId,
      country: rule.country,
      domain: rule.domain,
      user_agent: rule.userAgent,
      referral: rule.referral,
      is_visitors_only: rule.isVisitorsOnly,
      note: rule.note,
      actor: by.actor,
      created_at: by.at,
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow()
  return Number(ruleId)
}

/** False where no such rule is in force. */
export async function removeBlock(db: Db, ruleId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.block_rule')
    .set({ removed_at: at })
    .where('rule_id', '=', BigInt(ruleId))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Oldest first: of two for one path the later one counts. */
export async function standingRedirects(db: Db): Promise<readonly OfBrand<RedirectRule>[]> {
  const rows = await db
    .selectFrom('access.redirect_rule')
    .select(['rule_id', 'brand', 'language', 'from_path', 'to_url', 'code', 'reason'])
    .$narrowType<{ code: RedirectCode }>()
    .where('removed_at', 'is', null)
    .orderBy('rule_id')
    .limit(REDIRECT_RULES_MAX)
    .execute()
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

/** Undefined where a rule for this path is in force already. */
export async function insertRedirect(
  tx: Tx,
  rule: Omit<OfBrand<RedirectRule>, 'ruleId'>,
  by: Author,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('access.redirect_rule')
    .values({
      brand: rule.brand,
      language: rule.language,
      from_path: rule.fromPath,
      to_url: rule.toUrl,
      code: rule.code,
      reason: rule.reason,
      actor: by.actor,
      created_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rule_id')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.rule_id)
}

/** Rules in force, of all brands. */
export async function countRules(tx: Tx): Promise<{ readonly blocks: number; readonly redirects: number }> {
  const { blocks, redirects } = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('access.block_rule')
        .select(fn.countAll<bigint>().as('count'))
        .where('removed_at', 'is', null)
        .as('blocks'),
      selectFrom('access.redirect_rule')
        .select(fn.countAll<bigint>().as('count'))
        .where('removed_at', 'is', null)
        .as('redirects'),
    ])
    .executeTakeFirstOrThrow()
  return { blocks: Number(blocks), redirects: Number(redirects) }
}

export async function removeRedirect(db: Db, ruleId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.redirect_rule')
    .set({ removed_at: at })
    .where('rule_id', '=', BigInt(ruleId))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The newest of each brand. */
export async function currentMaintenance(db: Db): Promise<readonly OfBrand<MaintenanceRecord>[]> {
  const rows = await db
    .selectFrom('access.maintenance')
    .distinctOn('brand')
    .select(['brand', 'is_active', 'start_at', 'finish_at', 'notify_start_at', 'notify_end_at'])
    .orderBy('brand')
    .orderBy('maintenance_id', 'desc')
    .execute()
  return rows.map((row) => ({
    brand: row.brand,
    isActive: row.is_active,
    startAt: iso(row.start_at),
    finishAt: iso(row.finish_at),
    notifyStartDate: iso(row.notify_start_at),
    notifyEndDate: iso(row.notify_end_at),
  }))
}

export async function insertMaintenance(db: Db, record: OfBrand<MaintenanceRecord>, by: Author): Promise<void> {
  await db
    .insertInto('access.maintenance')
    .values({
      brand: record.brand,
      is_active: record.isActive,
      start_at: record.startAt,
      finish_at: record.finishAt,
      notify_start_at: record.notifyStartDate,
      notify_end_at: record.notifyEndDate,
      actor: by.actor,
      at: by.at,
    })
    .execute()
}

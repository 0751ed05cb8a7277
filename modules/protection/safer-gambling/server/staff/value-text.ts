// A limit's value and whoever acted, as operators' calls tell them.
import { formatAmount } from '#kernel/money.ts'
import type { Actor } from '#modules/protection/safer-gambling/contract-staff.ts'
import type { LimitValue } from '#modules/protection/safer-gambling/rules/amount-limit.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import type { Db } from '#platform/server/db.ts'

/** Without a currency it is a time, whole hours or minutes, or the casino block, '1'. null: no limit. */
export const valueText = (value: LimitValue, currency: string): string | null =>
  value === null ? null : currency === '' ? String(value) : formatAmount(value, currency)

const ACTOR = /^(player|staff):(\d{1,15})$/u

export type Named = {
  actor(text: string): Actor
  approver(text: string | null): Actor | null
}

/** Reads 'staff:3', with the operator's name as it is now; everything that is neither a player nor an operator is the house. */
export async function naming(db: Db, texts: readonly (string | null | undefined)[]): Promise<Named> {
  const staffIds = texts.flatMap((text) => {
    const [, kind, id] = ACTOR.exec(text ?? '') ?? []
    return kind === 'staff' ? [Number(id)] : []
  })
  const names = await memberNames(db, staffIds)
  const actor = (text: string): Actor => {
    const [, kind, id] = ACTOR.exec(text) ?? []
    if (kind === undefined) return { kind: 'house', id: null, name: null }
    return kind === 'staff'
      ? { kind, id: Number(id), name: names.get(Number(id)) ?? null }
      : { kind: 'player', id: Number(id), name: null }
  }
  return { actor, approver: (text) => (text === null ? null : actor(text)) }
}

/** Accounts by their numbers, so many told in full. */
const IDS_TOLD_MAX = 20
export function idsText(ids: readonly number[]): string {
  const told = ids.toSorted((a, b) => a - b)
  const more = told.length - IDS_TOLD_MAX
  return more > 0 ? `${told.slice(0, IDS_TOLD_MAX).join(', ')} … +${more}` : told.join(', ')
}

/** null where there is no such instant, or no end in sight. */
export function instantText(at: Date | number): string
export function instantText(at: Date | number | null): string | null
export function instantText(at: Date | number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

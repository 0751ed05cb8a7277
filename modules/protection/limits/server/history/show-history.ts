// The history of a player's limits and exclusions, page by page, for the player.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls, HistoryItem } from '#modules/protection/limits/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { LimitsServer } from '../limits-server.ts'
import { reasonText, exclusionHistory } from '#modules/protection/exclusions/server/service.ts'
import { limitLines, type LimitLine } from './history-store.ts'

/** Below these numbers of the two histories, each of which grows by one number a line; undefined: from the newest. */
type HistoryPlace = { readonly limit: bigint | undefined; readonly exclusion: bigint | undefined }

const CURSOR = /^(\d{1,18})?\.(\d{1,18})?$/u

/** '12.7': below limit change 12 and exclusion change 7; a half that is missing has not begun. */
function placeOf(cursor: string | undefined): HistoryPlace | undefined {
  if (cursor === undefined) return { limit: undefined, exclusion: undefined }
  const found = CURSOR.exec(cursor)
  if (found === null) return undefined
  const [, limit, exclusion] = found
  return {
    limit: limit === undefined ? undefined : BigInt(limit),
    exclusion: exclusion === undefined ? undefined : BigInt(exclusion),
  }
}

function whose(actor: string, playerId: number): HistoryItem['by'] {
  if (actor === `player:${playerId}`) return 'player'
  return actor.startsWith('player:') ? 'other_account' : actor.startsWith('staff:') ? 'operator' : 'house'
}

function limitItem(line: LimitLine, playerId: number): HistoryItem {
  const { currency, limitType, act, actor, at } = line
  const text = (value: bigint | null): string | null =>
    value === null ? null : currency === '' ? String(value) : formatAmount(value, currency)
  const by = whose(actor, playerId)
  return {
    kind: 'limit',
    id: `limit-${line.changeId}`,
    at: at.toISOString(),
    by,
    reason: by === 'operator' || by === 'house' ? line.reason : '',
    limitType,
    currency: currency === '' ? null : currency,
    act,
    before: text(line.before),
    after: text(line.after),
    asked: text(line.asked),
  }
}

function exclusionItem(
  line: exclusionHistory.ExclusionLine,
  playerId: number,
  language: string | undefined,
): HistoryItem {
  const by = whose(line.actor, playerId)
  return {
    kind: 'exclusion',
    id: `exclusion-${line.changeId}`,
    at: line.at.toISOString(),
    by,
    // Lines about two persons are shown to neither of them.
    reason: (by === 'operator' || by === 'house') && line.act !== 'parted' ? line.reason : '',
    exclusion: line.kind,
    act: line.act,
    endsAt: line.endsAt?.toISOString() ?? null,
    holdsUntil: line.holdsUntil?.toISOString() ?? null,
    selfExcludeReason: by === 'other_account' ? null : reasonText(line.reasonId, language),
  }
}

type Line = { readonly at: number; readonly from: keyof HistoryPlace; readonly id: bigint; readonly item: HistoryItem }

/** Two lists, each newest first by its own numbers, merged: whatever a clock did, each keeps its order. */
function merged(one: readonly Line[], other: readonly Line[]): readonly Line[] {
  const lines: Line[] = []
  for (let a = 0, b = 0; a < one.length || b < other.length;) {
    const [first, second] = [one[a], other[b]]
    const isFirst = second === undefined || (first !== undefined && first.at >= second.at)
    const next = isFirst ? first : second
    if (next === undefined) break
    lines.push(next)
    if (isFirst) a += 1
    else b += 1
  }
  return lines
}

const lineOf = (
  from: Line['from'],
  { changeId, at }: LimitLine | exclusionHistory.ExclusionLine,
  item: HistoryItem,
): Line => ({
  at: at.getTime(),
  from,
  id: changeId,
  item,
})

export const showHistory =
  ({ database }: LimitsServer): Handlers<typeof calls>['GET /web-api/safer-gambling/history'] =>
  async ({ cursor, limit, lang }, { viewer: { playerId } }) => {
    const place = placeOf(cursor)
    if (place === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const [limits, exclusions] = await Promise.all([
      limitLines(database.db, playerId, place.limit, limit + 1),
      exclusionHistory.exclusionLines(database.db, playerId, place.exclusion, limit + 1),
    ])
    const lines = merged(
      limits.map((line) => lineOf('limit', line, limitItem(line, playerId))),
      exclusions.map((line) => lineOf('exclusion', line, exclusionItem(line, playerId, lang))),
    )
    const shown = lines.slice(0, limit)
    const last = (from: keyof HistoryPlace): bigint | undefined =>
      shown.findLast((line) => line.from === from)?.id ?? place[from]
    const next = lines.length > limit ? `${last('limit') ?? ''}.${last('exclusion') ?? ''}` : null
    return ok({ items: shown.map(({ item }) => item), next })
  }

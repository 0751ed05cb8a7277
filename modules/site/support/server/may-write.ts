// What one asker may still do, counted from stored rows, under the asker's lock: exact over all processes, and
// refused or repeated calls do not count. A count in memory would be lost at a restart and multiply with the
// processes.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import {
  GUEST_OPEN_MAX,
  GUEST_OPEN_MS,
  PLAYER_OPEN_MAX,
  THROTTLE_MS,
  WORDS_MAX,
} from '#modules/site/support/rules/support-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Asker } from './asker.ts'
import { openSince, wordsSince } from './request-store.ts'

export async function mayWrite(tx: Tx, asker: Asker, now: Date): Promise<Result<void, 'too_many_words'>> {
  const words = await wordsSince(tx, asker.id, new Date(now.getTime() - THROTTLE_MS))
  return words < WORDS_MAX
    ? ok(undefined)
    : refuse('too_many_words', 'too much was written in the last minute; wait a little', {
        retryAfterSeconds: THROTTLE_MS / SECOND_MS,
      })
}

export async function mayOpen(
  tx: Tx,
  asker: Asker,
  now: Date,
): Promise<Result<void, 'too_many_words' | 'too_many_open'>> {
  const words = await mayWrite(tx, asker, now)
  if (!words.ok) return words
  const isPlayer = asker.playerId !== undefined
  const max = isPlayer ? PLAYER_OPEN_MAX : GUEST_OPEN_MAX
  const since = isPlayer ? new Date(0) : new Date(now.getTime() - GUEST_OPEN_MS)
  return (await openSince(tx, asker.id, since)) < max
    ? ok(undefined)
    : refuse('too_many_open', `no more than ${max} requests can be open at once; close one first`, { maximum: max })
}

// Records that a player was refused at a limit: the refusal itself leaves no trace, because nothing was staked or
// deposited.
import type { Database } from '#platform/server/db.ts'
import type { Answer, Around } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { insertLimitHit } from './facts-store.ts'

const HITS: ReadonlySet<string> = new Set(['limit_reached', 'session_limit_reached'])

const isHit = ({ status, body }: Answer): boolean =>
  status >= 400 && HITS.has((body as { error?: { code?: string } } | null)?.error?.code ?? '')

/**
 * Around every call of players, whatever module owns it. Of many bets in one call, partial refusals are not
 * counted. A failed write changes no answer.
 */
export const noteLimitHits =
  ({ db }: Database, log: Pick<Log, 'warn'>): Around =>
  async ({ context: { viewer } }, make) => {
    const answer = await make()
    if (viewer !== undefined && isHit(answer))
      await insertLimitHit(db, viewer.playerId).catch((error: unknown) =>
        log.warn({ err: error }, 'a refusal at a limit was not written down'),
      )
    return answer
  }

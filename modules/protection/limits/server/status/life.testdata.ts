// One player whose every word is said at an instant that the test tells, on the real database.
import { sql } from 'kysely'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { CheckReport } from '#modules/protection/play-time/rules/pace.ts'
import type { Tx } from '#platform/server/db.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { askLimit, enforceLimits, lockLimits } from '../change-limits.ts'
import { checkStakes, countStakes } from '../counting/check-stakes.ts'
import type { RegisterPorts } from '#modules/protection/exclusions/server/register/national-register.ts'
import type { LimitsServer } from '../limits-server.ts'
import { playTimeByDay } from '#modules/protection/play-time/server/pace-store.ts'
import { ping, reportCheck } from './ping.ts'

/** A noon in June. */
export const START = Date.UTC(2026, 5, 1, 12)
export const REALITY_CHECK = 'POST /web-api/api/web/user/v1/reality-check'
export const PING = 'POST /limit-service-api/api/external/web/v3/ping'

type Report = Pick<CheckReport, 'action' | 'shownAt'> & { readonly hides?: boolean }

/** One player of one country, whose every word is said at an instant. */
export class Life {
  readonly playerId: number
  readonly ended: string[] = []
  readonly #given: GivenApp
  country: string | undefined

  constructor(given: GivenApp, playerId: number, country: string | undefined) {
    this.#given = given
    this.playerId = playerId
    this.country = country
  }

  #server(tx: Tx): LimitsServer & RegisterPorts {
    return {
      ...this.#given.app.saferGambling,
      database: { ...this.#given.database, db: tx },
      countryOf: async () => this.country,
      endSession: async ({ viewer }) => void this.ended.push(viewer.sessionId),
    }
  }

  at<T>(now: number, work: (tx: Tx, server: LimitsServer & RegisterPorts) => Promise<T>): Promise<T> {
    return this.#given.database.transaction(async (tx) => {
      await sql`select set_config('fairline.now', ${new Date(now).toISOString()}, true)`.execute(tx)
      return work(tx, this.#server(tx))
    })
  }

  ping(now: number): Promise<PlayTimeStatus> {
    return this.at(now, async (_tx, server) => {
      const answer = await ping(server)({}, playerContext(this.playerId))
      if (!answer.ok) throw new Error('a ping was refused')
      return answer.value
    })
  }

  /** Every five minutes, the first and the last included. */
  async play(from: number, until: number): Promise<void> {
    for (let now = from; now < until; now += 5 * MINUTE_MS) await this.ping(now)
    await this.ping(until)
  }

  /** A stake of nothing that is the player's own: only its time is looked at. Taken where it may be; the code of what refuses it. */
  stake(now: number): Promise<string | undefined> {
    return this.at(now, async (tx) => {
      const ask = { playerId: this.playerId, currency: 'EUR', product: 'sport', amount: 0n, isOwnMoney: true } as const
      const checked = await checkStakes(tx, [ask], new Date(now))
      const refused = checked.refusals[0]?.refusal
      if (refused === undefined) await countStakes(tx, checked)
      return refused?.code
    })
  }

  refusal(now: number): Promise<unknown> {
    return this.at(now, async (tx) => {
      const ask = {
        playerId: this.playerId,
        currency: 'EUR',
        product: 'sport',
        amount: 100n,
        isOwnMoney: true,
      } as const
      const refused = (await checkStakes(tx, [ask], new Date(now))).refusals[0]?.refusal
      return refused === undefined ? undefined : [refused.code, refused.details]
    })
  }

  limit(now: number, limitType: 31 | 32, value: bigint | null, setBy: 'player' | 'operator' = 'player'): Promise<void> {
    return this.at(now, async (tx, server) => {
      const player = await lockLimits(tx, server, this.playerId)
      const author = { setBy, actor: 'test', reason: '' }
      const ask = { limitType, currency: '', value }
      await enforceLimits(tx, await askLimit(tx, player, ask, author), [ask])
    })
  }

  report(now: number, { action, shownAt, hides = false }: Report): Promise<PlayTimeStatus> {
    return this.at(now, async (_tx, server) => {
      const attributes = { action, do_not_show_again: hides, popup_show_at: shownAt }
      const answer = await reportCheck(server)({ data: { attributes } }, playerContext(this.playerId))
      if (!answer.ok) throw new Error(`a report was refused: ${answer.refusal.code}`)
      return answer.value
    })
  }

  playTime(): Promise<readonly { readonly day: string; readonly ms: number }[]> {
    return playTimeByDay(this.#given.database.db, this.playerId, '2026-01-01', '2026-12-31')
  }
}

export const givenLife = async (given: GivenApp, country?: string): Promise<Life> =>
  new Life(given, (await givenPlayer(given)).playerId, country)

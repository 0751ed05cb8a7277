// Rounds of our own games as a player plays them, by the calls of their pages.
import { randomUUID } from 'node:crypto'
import type { CallName } from '#kernel/contract.ts'
import type { Played, Round, Seeds } from '#modules/casino/originals/contract.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import type { GivenApp } from '#tests/support/builders/given.ts'

export type Player = { readonly playerId: number; readonly accountId: number }

export const DICE = { lower: 0, upper: 5_000 }

type Opened = {
  readonly sessionToken: string
  readonly seeds: Seeds
  readonly round: Round | null
  readonly balance: string
}

/** What is sent to stake 1.00 on dice; `more` replaces parts of it. */
export const stake = (sessionToken: string, more: object = {}) => ({
  sessionToken,
  idempotencyKey: randomUUID(),
  amount: '1.00',
  options: DICE,
  ...more,
})

export type RoundCalls = {
  send(name: CallName, input: object, player: Player): Promise<Answer>
  /** The body of an answer; throws where the call is refused. */
  answered<T>(name: CallName, input: object, player: Player): Promise<T>
  /** Launches the game; the first time with a client seed. */
  opened(player: Player, game: string): Promise<Opened>
  play(player: Player, sessionToken: string, more?: object): Promise<Played>
  rotate(player: Player, clientSeed?: string): Promise<Answer>
}

/** `given`: read at each call, for a test opens its app later than it names its calls. */
export function roundCalls(given: () => GivenApp): RoundCalls {
  const send: RoundCalls['send'] = (name, input, { playerId }) => given().call(name, input, playerId)
  const answered: RoundCalls['answered'] = async <T>(name: CallName, input: object, player: Player) => {
    const { status, body } = await send(name, input, player)
    if (status >= 400) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
    return body as T
  }
  return {
    send,
    answered,
    opened: async (player, game) => {
      const { launchToken } = await answered<{ launchToken: string }>(
        'POST /web-api/casino/launches',
        { game, accountId: player.accountId, device: 'desktop' },
        player,
      )
      return answered('POST /web-api/casino/sessions', { launchToken, clientSeed: 'lucky seven' }, player)
    },
    play: (player, sessionToken, more) => answered('POST /web-api/casino/rounds', stake(sessionToken, more), player),
    rotate: async (player, clientSeed = 'another') => {
      const { nextCommitment } = await answered<Seeds>('GET /web-api/casino/seeds', {}, player)
      return send('POST /web-api/casino/seeds', { clientSeed, nextCommitment }, player)
    },
  }
}

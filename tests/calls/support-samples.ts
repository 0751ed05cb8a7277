// Right input of the calls of support: a request for each of the two players who are tested against each other.
import { randomUUID } from 'node:crypto'
import type { ServedApp, SignedIn } from './served-app.ts'

const asked = () => ({ subject: 'payments', text: 'Where is my money?', idempotencyKey: randomUUID() })

/** By player: the number of one of their requests. */
export type SupportSamples = ReadonlyMap<number, number>

export async function givenSupportSamples(app: ServedApp, players: readonly SignedIn[]): Promise<SupportSamples> {
  const requests = new Map<number, number>()
  for (const player of players) {
    const sent = await app.send('POST /web-api/support/questions', asked(), player)
    requests.set(player.playerId, (sent.body as { requestId: number }).requestId)
  }
  return requests
}

type Input = (player: SignedIn) => Record<string, unknown>

/** By call; players without a request of their own name nobody's. */
export const supportInputs = (samples: () => SupportSamples): Record<string, Input> => {
  const requestId: Input = ({ playerId }) => ({ requestId: samples().get(playerId) ?? 1 })
  return {
    'POST /web-api/support/questions': asked,
    'POST /web-api/support/callbacks': () => ({ ...asked(), phone: '+44 20 7946 0018' }),
    'GET /web-api/support/requests/:requestId': requestId,
    'POST /web-api/support/requests/:requestId/messages': (player) => ({
      ...requestId(player),
      text: 'And when?',
      idempotencyKey: randomUUID(),
    }),
    'POST /web-api/support/requests/:requestId/reads': (player) => ({ ...requestId(player), upTo: 1 }),
  }
}

/** All requests and messages of the player. */
export async function wordsOf(app: ServedApp, { playerId }: SignedIn): Promise<number> {
  const { rows } = await app.given.database.pool.query<{ count: number }>(
    `select (select count(*) from support.request where player_id = $1)::int
      + (select count(*) from support.message where actor = $2)::int as count`,
    [playerId, `player:${playerId}`],
  )
  return rows[0]?.count ?? 0
}

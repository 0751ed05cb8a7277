// one player, one balance, 64 hands at once.
import http from 'node:http'
import { expect, test } from 'vitest'
import { serve } from '#apps/server/serve.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { givenApp, WAITING_UNBOUND } from '#tests/support/builders/given.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { couponOf, post, refusalOf } from './bet-history.ts'
import { addGames, addPlayers, allBets, balanceOf } from './chaos-app.ts'

const BETS_AT_ONCE = 64
const REPEATS = 20
const BALANCE = 5_000n

test(`R-04 of ${BETS_AT_ONCE} bets of the whole balance sent at once over as many connections exactly one is accepted, ${REPEATS} times over`, async () => {
  const given = await givenApp(WAITING_UNBOUND)
  const { database } = given
  const served = await serve(given.app, { host: '127.0.0.1', port: 0 })
  closeAtEnd(() => served.close())
  const port = Number(new URL(served.url).port)
  const agent = new http.Agent({ keepAlive: true, maxSockets: BETS_AT_ONCE })
  closeAtEnd(async () => agent.destroy())
  const players = await addPlayers(database, REPEATS, BALANCE)
  const games = await addGames(database, 3)
  for (const player of players) {
    const answers = await Promise.all(
      Array.from({ length: BETS_AT_ONCE }, (_, n) => {
        const game = games[n % games.length]
        if (game === undefined) throw new Error('there is nothing to bet on')
        return post(port, agent, player.cookie, couponOf(player, game, n, '50.00').body)
      }),
    )
    const accepted = answers.filter((answer) => answer?.status === 201)
    expect(accepted).toHaveLength(1)
    const refused = answers.filter((answer) => answer?.status !== 201)
    expect(new Set(refused.map(refusalOf))).toEqual(new Set(['422 insufficient_funds']))
    expect(await balanceOf(database, player.accountId)).toBe(0n)
  }
  expect(await allBets(database)).toHaveLength(REPEATS)
  expect((await verifyLedger(database.db)).drifts).toEqual([])
}, 60_000)

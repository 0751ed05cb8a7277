import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { BlackjackChoiceKind } from '#modules/casino/game-rules/rules/blackjack/blackjack-play.ts'
import type { BlackjackView } from '#modules/casino/game-rules/rules/blackjack/blackjack.ts'
import type { Played } from '#modules/casino/originals/contract.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { balanceOf, codeOf, givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

type Player = { readonly playerId: number; readonly accountId: number }
/** A hand that may be doubled comes in far fewer. */
const HANDS_MOST = 60

const send = (name: CallName, input: object, { playerId }: Player) => given.call(name, input, playerId)

async function answered<T>(name: CallName, input: object, player: Player): Promise<T> {
  const { status, body } = await send(name, input, player)
  if (status >= 400) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
  return body as T
}

async function sessionOf(player: Player, game = 'blackjack'): Promise<string> {
  const { launchToken } = await answered<{ launchToken: string }>(
    'POST /web-api/casino/launches',
    { game, accountId: player.accountId, device: 'desktop' },
    player,
  )
  const opened = await answered<{ sessionToken: string }>(
    'POST /web-api/casino/sessions',
    { launchToken, clientSeed: 'lucky seven' },
    player,
  )
  return opened.sessionToken
}

const step = ({ round }: Played, kind: BlackjackChoiceKind, player: Player) =>
  send(
    'POST /web-api/casino/rounds/:roundId/events',
    { roundId: round.roundId, step: round.step + 1, choice: { kind } },
    player,
  )

const offersOf = ({ round }: Played): readonly BlackjackChoiceKind[] => (round.view as BlackjackView).offers

/** Deals until a hand offers the choice; other hands are ended. */
async function handWith(player: Player, kind: BlackjackChoiceKind, amount: string): Promise<Played> {
  const sessionToken = await sessionOf(player)
  for (let hand = 0; hand < HANDS_MOST; hand += 1) {
    const stake = { sessionToken, idempotencyKey: randomUUID(), amount, options: {} }
    const played = await answered<Played>('POST /web-api/casino/rounds', stake, player)
    if (offersOf(played).includes(kind)) return played
    if (played.round.state === 'open')
      await answered<Played>('POST /web-api/casino/rounds/:roundId/end', { roundId: played.round.roundId }, player)
  }
  throw new Error(`no hand of ${HANDS_MOST} offers ${kind}`)
}

test('a double takes a second stake once, however often it is sent, and the payout is of both', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const dealt = await handWith(player, 'double', '1.01')
  const before = await balanceOf(given, player.playerId)
  const sent = await Promise.all([0, 1, 2].map(() => step(dealt, 'double', player)))
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [{ body }] = sent as [(typeof sent)[number]]
  const { round, balance } = body as Played
  expect([round.state, round.stake]).toEqual(['closed', '2.02'])
  expect(['0.00', '2.02', '4.04']).toContain(round.payout)
  expect(round.isCelebrated).toBe(round.payout === '4.04')
  expect(Number(balance) - Number(before)).toBeCloseTo(Number(round.payout) - 1.01, 6)
  expect(await balanceOf(given, player.playerId)).toBe(balance)
  const recalled = await answered<{ steps: { addedStake: string }[] }>(
    'GET /web-api/casino/rounds/:roundId',
    { roundId: round.roundId },
    player,
  )
  expect(recalled.steps.map(({ addedStake }) => addedStake)).toEqual(['0.00', '1.01'])
  const figures = await answered<{ staked: string; won: string }>(
    'GET /web-api/casino/games/:game/session',
    { game: 'blackjack' },
    player,
  )
  expect(Number(balance)).toBeCloseTo(1_000 - Number(figures.staked) + Number(figures.won), 6)
  expect(await ledgerFaults(given)).toEqual([])
})

test('insurance of an odd stake is taken up to the next minor unit and an open round holds it', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const dealt = await handWith(player, 'insure', '0.05')
  const { round } = (await step(dealt, 'insure', player)).body as Played
  expect(round.stake).toBe('0.08')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a double that the account does not cover is refused, and the hand goes on without it', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const dealt = await handWith(player, 'double', '1.00')
  const sessionToken = await sessionOf(player, 'mines')
  // All but half a unit is staked on an open round of another game.
  const amount = (Number(await balanceOf(given, player.playerId)) - 0.5).toFixed(2)
  const stake = { sessionToken, idempotencyKey: randomUUID(), amount, options: { mines: 1 } }
  await answered('POST /web-api/casino/rounds', stake, player)
  expect(codeOf(await step(dealt, 'double', player))).toBe('insufficient_funds')
  const stood = await step(dealt, 'stand', player)
  expect(stood.body).toMatchObject({ round: { state: 'closed', stake: '1.00', step: dealt.round.step + 1 } })
  expect(await ledgerFaults(given)).toEqual([])
})

test('an excluded player may not add to the stake, and may still end the hand', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const dealt = await handWith(player, 'double', '1.00')
  await excludePlayer(given.app.saferGambling, player.playerId, { kind: 'self_exclusion', days: 30, actor: 'test' })
  const refused = await step(dealt, 'double', player)
  expect([refused.status >= 400, codeOf(refused)]).toEqual([true, 'self_excluded'])
  expect((await step(dealt, 'stand', player)).body).toMatchObject({ round: { state: 'closed', stake: '1.00' } })
  expect(await ledgerFaults(given)).toEqual([])
})

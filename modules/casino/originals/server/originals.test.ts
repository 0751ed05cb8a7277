// What the pages of the originals show: rounds that can be drawn again, and free play.
import { beforeAll, expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import type { PastRound } from '#modules/casino/originals/contract.ts'
import { DICE, roundCalls } from '#modules/casino/rounds/server/rounds.testdata.ts'
import { givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'
import { showDemo } from './play-calls.ts'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

const { answered, opened, play, rotate } = roundCalls(() => given)

test('rounds of an instant game are staked, drawn and paid at once, and can be drawn again once the seed is revealed', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { sessionToken, seeds } = await opened(player, 'dice')
  expect(seeds.current).toMatchObject({ clientSeed: 'lucky seven', nonce: 0 })
  let balance = 10_000n
  for (const nonce of [0, 1, 2]) {
    const { round, balance: after } = await play(player, sessionToken)
    const { isWin } = round.view as { isWin: boolean }
    balance += isWin ? 98n : -100n
    expect(round).toMatchObject({
      nonce,
      commitment: seeds.current?.commitment,
      state: 'closed',
      stake: '1.00',
      payout: isWin ? '1.98' : '0.00',
      isCelebrated: isWin,
    })
    expect(BigInt(after.replace('.', ''))).toBe(balance)
  }
  const before = await answered<{ items: PastRound[] }>('GET /web-api/casino/rounds', { game: 'dice' }, player)
  expect(before.items.map(({ nonce, serverSeed }) => [nonce, serverSeed])).toEqual([
    [2, null],
    [1, null],
    [0, null],
  ])
  const figures = await answered<{ staked: string; won: string; net: string }>(
    'GET /web-api/casino/games/:game/session',
    { game: 'dice' },
    player,
  )
  expect(figures).toMatchObject({ staked: '3.00', net: formatAmount(balance - 10_000n, 'EUR') })
  expect((await rotate(player)).body).toMatchObject({ current: { commitment: seeds.nextCommitment, nonce: 0 } })
  const game = ORIGINALS.get('dice')
  for (const { roundId } of before.items) {
    const proof = await answered<{
      serverSeed: string
      commitment: string
      clientSeed: string
      nonce: number
      label: string
      view: unknown
    }>('GET /web-api/casino/rounds/:roundId/proof', { roundId }, player)
    expect(commitmentOf(proof.serverSeed)).toBe(proof.commitment)
    expect(game?.start(DICE, createDraw(proof)).view).toEqual(proof.view)
    expect(game?.start(DICE, createDraw({ ...proof, nonce: proof.nonce + 100 })).view).not.toEqual(proof.view)
  }
  expect(await ledgerFaults(given)).toEqual([])
})

test('UK-13 free play is open to all but where it is for adults alone: there to players whose age is proved', async () => {
  const { playerId } = await givenPlayer(given)
  const shown = async (
    at: string,
    home: string | undefined,
    viewer: number | undefined,
    verified: readonly number[],
  ) => {
    const answer = await showDemo({
      rounds: { database: given.database, countryOf: async () => home },
      countryAt: async () => at,
      isVerified: async (_db: unknown, player: number) => verified.includes(player),
    } as never)({}, { viewer: viewer === undefined ? undefined : { playerId: viewer } } as never)
    return answer.ok && answer.value.isOpen
  }
  expect(await shown('FR', undefined, undefined, [])).toBe(true)
  expect(await shown('GB', undefined, undefined, [])).toBe(false)
  expect(await shown('GB', 'FR', playerId, [])).toBe(false)
  expect(await shown('FR', 'GB', playerId, [])).toBe(false)
  expect(await shown('GB', 'GB', playerId, [playerId])).toBe(true)
  expect((await given.call('GET /web-api/casino/demo', {})).status).toBe(200)
})

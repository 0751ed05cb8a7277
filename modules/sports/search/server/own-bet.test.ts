// The number of a bet is a suggestion to the player whose bet it is, and to nobody else.
import { beforeAll, expect, test } from 'vitest'
import { givenBet, givenGame, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'

let given: GivenApp
let owner: { readonly playerId: number; readonly accountId: number }
let betId: number
beforeAll(async () => {
  given = await givenApp()
  owner = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  betId = await givenBet(given, owner, [game.selection('1x2', 'home')], { amount: '1.00' })
})

const suggested = async (text: string, playerId?: number): Promise<unknown> => {
  const { status, body } = await given.call('GET /web-api/search/suggestions', { text, lang: 'en' }, playerId)
  expect(status).toBe(200)
  return (body as { betId?: number }).betId
}

test('the number of a bet, with or without its sign, is suggested to its player', async () => {
  const number = String(betId).padStart(6, '0')
  expect(await suggested(number, owner.playerId)).toBe(betId)
  expect(await suggested(`#${number}`, owner.playerId)).toBe(betId)
})

test('neither another player, nor a visitor, nor another number is suggested a bet', async () => {
  const number = String(betId).padStart(6, '0')
  const other = await givenPlayer(given, { balance: 0n })
  expect(await suggested(number, other.playerId)).toBeUndefined()
  expect(await suggested(number)).toBeUndefined()
  expect(await suggested('987654321', owner.playerId)).toBeUndefined()
})

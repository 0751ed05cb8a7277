import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenServedApp, givenSignedIn, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'
import { depositCompleted } from '#modules/money/payments/contract.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { coupon, givenGame, played, settleGame, tellResults, type GivenGame } from '#tests/support/builders/given.ts'

const PURPOSES = ['deposit-completed', 'bet-settled', 'bet-settled-again', 'bets-settled']

let app: ServedApp
let player: SignedIn
beforeAll(async () => {
  app = await givenServedApp()
})
beforeEach(async () => {
  player = await givenSignedIn(app, 5_000n)
  await app.given.app.outbox.drain()
})

const choose = (id: 'deposit_email' | 'bets_email', value: boolean) =>
  app.send('POST /web-api/accounts/settings', { id, value }, player)

/** As the payment that came in announces it. */
const deposit = (amount: bigint, balance: bigint): Promise<void> =>
  app.given.database.transaction((tx) =>
    append(tx, [
      eventOf(depositCompleted, {
        playerId: player.playerId,
        accountId: player.accountId,
        paymentId: '018f2f00-0000-7000-8000-000000000001',
        method: 'sandbox',
        currency: 'EUR',
        amount: String(amount),
        balance: String(balance),
      }),
    ]),
  )
const bet = async (game: GivenGame, stake: string): Promise<number> => {
  const asked = coupon(player.accountId, [game.selection('1x2', 'home')], { amount: stake })
  const answer = await app.send('POST /web-api/betting/bets', { ...asked }, player)
  expect(answer.status, answer.text).toBe(201)
  return (answer.body as { betId: number }).betId
}

type Written = { readonly purpose: string; readonly subject: string; readonly text: string }
const letters = async (): Promise<readonly Written[]> => {
  await app.given.app.outbox.drain()
  const { rows } = await app.given.database.pool.query<Written>(
    'select purpose, subject, text from post.message where recipient = $1 and purpose = any($2) order by message_id',
    [player.email, PURPOSES],
  )
  return rows
}

test('S3.31 a completed deposit is told by letter with its amount and the balance, unless the player chose otherwise', async () => {
  await deposit(2_000n, 7_000n)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Fairline: 20.00 EUR was added to your account')
  expect(letter?.text).toContain('Your deposit of 20.00 EUR was completed on ')
  expect(letter?.text).toContain('Your balance is now 70.00 EUR.')
  expect(letter?.text).toContain('Choose which e-mails you get under Settings in your account.')
  await choose('deposit_email', false)
  await deposit(500n, 7_500n)
  expect(await letters()).toHaveLength(1)
})

test('S3.31 settled bets are told by letter to a player who chose it, and again after a corrected result', async () => {
  const game = await givenGame(app.given)
  await bet(game, '10.00')
  await settleGame(app.given, game, played(1, 0))
  expect(await letters()).toEqual([])

  await choose('bets_email', true)
  const [won, lost] = [await givenGame(app.given), await givenGame(app.given)]
  const [first, second] = [await bet(won, '10.00'), await bet(lost, '5.00')]
  await settleGame(app.given, won, played(1, 0))
  expect((await letters()).at(-1)).toMatchObject({
    purpose: 'bet-settled',
    subject: `Fairline: bet ${first} was settled`,
    text: expect.stringContaining(`Your bet ${first} was settled. Result: won. Paid to your account: 20.00 EUR.`),
  })
  await settleGame(app.given, lost, played(0, 1))
  expect((await letters()).at(-1)?.text).toContain(
    `Your bet ${second} was settled. Result: lost. Paid to your account: 0.00 EUR.`,
  )
  expect((await letters()).map(({ purpose }) => purpose)).toEqual(['bet-settled', 'bet-settled'])
})

test('S3.31 six bets that are settled at once are one letter that counts them', async () => {
  await choose('bets_email', true)
  const games: GivenGame[] = []
  for (let n = 0; n < 6; n += 1) {
    const game = await givenGame(app.given)
    await bet(game, '1.00')
    games.push(game)
  }
  await app.given.app.outbox.drain()
  await tellResults(
    app.given,
    games.map((game) => [game, played(1, 0)] as const),
  )
  for (const game of games) await settleGame(app.given, game, played(1, 0))
  expect((await letters()).map(({ purpose, subject }) => [purpose, subject])).toEqual([
    ['bets-settled', 'Fairline: 6 of your bets were settled'],
  ])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/time.ts'
import { givenApp, givenPlayer } from '#tests/support/builders/given.ts'
import { waitText } from './live-facts.ts'

test.each([
  [1, 'en', '1 minute'],
  [5, 'de', '5 Minuten'],
  [120, 'en', '120 minutes'],
  [121, 'en', '3 hours'],
  [2, 'ru', '2 минуты'],
])('%i minutes are told in the words of %s', (minutes, lang, text) => {
  expect(waitText(minutes, lang)).toBe(text)
})

type Blocks = readonly { readonly kind: string; readonly caption?: string; readonly rows?: readonly string[][] }[]

test('S2.5.1 the payment page says how long deposits by each method usually take, once enough is known', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given)
  const timesOn = async (): Promise<readonly (readonly string[][])[]> => {
    const asked = { view: 'information', path: 'payment', lang: 'en' }
    const { body } = await given.call('POST /views-api/views', asked)
    const { components } = body as { components: { main: Blocks } }
    return components.main.flatMap(({ caption = '', rows = [] }) =>
      caption.startsWith('Usual time') ? [[...rows]] : [],
    )
  }
  const deposit = (minutes: number): Promise<unknown> => {
    const createdAt = new Date(Date.now() - 60 * MINUTE_MS)
    return given.database.db
      .insertInto('payments.payment')
      .values({
        payment_id: randomUUID(),
        player_id: BigInt(player.playerId),
        account_id: BigInt(player.accountId),
        kind: 'deposit',
        method: 'sandbox',
        amount: 100n,
        currency: 'EUR',
        credited: 100n,
        status: 'completed',
        idempotency_key: randomUUID(),
        request_hash: Buffer.alloc(32),
        created_at: createdAt,
        finished_at: new Date(createdAt.getTime() + minutes * MINUTE_MS),
      })
      .execute()
  }
  for (const minutes of [1, 2, 3, 30, 40]) await deposit(minutes)
  expect(await timesOn()).toEqual([[['Test card', '3 minutes']]])
})

// An app with rates of the hour, and what a player does with accounts in further currencies.
import pg from 'pg'
import { currencyId } from '#kernel/currencies.ts'
import type { CallName } from '#kernel/contract.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { askLimit, enforceLimits, lockLimits } from '#modules/protection/limits/server/change-limits.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { verifyConversions } from './service.ts'

export type Player = { readonly playerId: number; readonly accountId: number }
type Body = Record<string, unknown> & { error?: { code: string; details?: Record<string, unknown> } }
export type Sent = { readonly status: number; readonly body: Body }

/** The code of a refusal, or the status. */
export const codeOf = ({ status, body }: Sent): unknown => body.error?.code ?? status

export async function givenCurrencies() {
  const given: GivenApp = await givenApp()
  const send = async (name: CallName, input: object, { playerId }: Player): Promise<Sent> => {
    const { status, body } = await given.call(name, input, playerId)
    return { status, body: body as Body }
  }
  const currencies = {
    given,
    send,
    /** As published just now, so that they are usable whatever the day is. */
    giveRates: (rates: Readonly<Record<string, string>>, ageMs = 0): Promise<unknown> =>
      given.database.db
        .insertInto('currencies.rate')
        .values(
          Object.entries(rates).map(([currency, per_euro]) => ({
            currency,
            per_euro,
            source: 'test',
            published_at: new Date(Date.now() - ageMs - 1_000),
            imported_at: new Date(),
          })),
        )
        .execute(),
    add: async (player: Player, iso: string): Promise<number> => {
      const added = await send('POST /web-api/currencies/accounts', { id: currencyId(iso) }, player)
      if (added.status !== 200) throw new Error(`the account was refused: ${JSON.stringify(added.body)}`)
      return (added.body['data'] as { accountId: number }).accountId
    },
    quote: (player: Player, fromAccountId: number, toAccountId: number, amount: string) =>
      send('POST /web-api/currencies/quotes', { fromAccountId, toAccountId, amount }, player),
    accept: (player: Player, quoteId: unknown) => send('POST /web-api/currencies/conversions', { quoteId }, player),
    moneyOf: async (player: Player): Promise<Readonly<Record<string, string>>> => {
      const { body } = await send('GET /web-api/wallet/balances', {}, player)
      const accounts = body['all_accounts'] as { iso: string; money: string }[]
      return Object.fromEntries(accounts.map(({ iso, money }) => [iso, money]))
    },
    faults: async (): Promise<readonly string[]> =>
      (await verifyLedger(given.database.db, undefined, [verifyConversions])).drifts,
    limit: ({ playerId }: Player, limitType: 1 | 10, value: bigint, currency: string): Promise<void> =>
      given.database.transaction(async (tx) => {
        const player = await lockLimits(tx, given.app.saferGambling, playerId)
        const ask = { limitType, currency, value }
        const author = { setBy: 'player' as const, actor: `player:${playerId}`, reason: '' }
        await enforceLimits(tx, await askLimit(tx, player, ask, author), [ask])
      }),
    /** As the owner of the database, for what the application may not do. */
    asOwner: async (text: string, values: readonly unknown[] = []): Promise<void> => {
      const client = new pg.Client(given.ownerUrl)
      await client.connect()
      try {
        await client.query(text, [...values])
      } finally {
        await client.end()
      }
    },
  }
  await currencies.giveRates({ USD: '1.0850', JPY: '170.25', KWD: '0.3335' })
  return currencies
}

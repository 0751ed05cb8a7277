// A player who registers over the network, with the cookies that their browser then has.
import { randomUUID } from 'node:crypto'
import type { Answer, ServedApp } from '#modules/money/payments/server/served-app.testdata.ts'
import type { GivenApp } from '../support/builders/given.ts'

export type Player = { readonly playerId: number; readonly accountId: number; readonly cookie: string }

const FULL = {
  type: 'full',
  password: 'correct horse battery',
  countryId: 276,
  currency: 'EUR',
  birthDate: '1990-01-01',
  acceptTerms: true,
}

type Site = Pick<ServedApp, 'given' | 'url'>

async function registerAs(app: Site, input: object): Promise<Player> {
  const response = await fetch(`${app.url}/web-api/accounts/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (response.status !== 201) throw new Error(`registration answered ${response.status}: ${await response.text()}`)
  const { userId: playerId } = (await response.json()) as { userId: number }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const [account] = await app.given.app.wallet.accountsOf(app.given.database.db, playerId)
  return { playerId, accountId: account?.accountId ?? 0, cookie }
}

/** With a mailbox of their own by default. */
export const register = (app: Site, more: object = {}): Promise<Player> =>
  registerAs(app, { ...FULL, email: `${randomUUID()}@example.com`, ...more })

/** Without a name and a birth date. */
export const registerByOneClick = (app: Site): Promise<Player> =>
  registerAs(app, { type: 'one_click', countryId: 276, currency: 'EUR', acceptTerms: true, isOfAge: true })

/** Money as from a deposit. */
export const giveMoney = ({ app, database }: GivenApp, { accountId }: Player, amount: bigint): Promise<void> =>
  database.transaction(async (tx) => {
    const locked = await app.wallet.lockAccounts(tx, [accountId])
    const postings = [
      { house: 'deposits_sandbox' as const, amount: -amount },
      { accountId, amount },
    ]
    const idempotencyKey = `given:${randomUUID()}`
    await app.wallet.post(
      tx,
      locked,
      [{ kind: 'deposit', idempotencyKey, reference: 'given', actor: 'test', currency: 'EUR', postings }],
      new Date(),
    )
  })

export const told = ({ status, body }: Answer): unknown => body.error?.code ?? status

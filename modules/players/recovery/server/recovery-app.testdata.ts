// A served app whose clock a test moves, and the letters that it wrote.
import { sql } from 'kysely'
import { createRecovery } from './password-reset.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedApp, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

export type WrittenLetter = {
  readonly to: string
  readonly purpose: string
  readonly text: string
  readonly link: string | undefined
}

export type RecoveryApp = {
  readonly app: ServedApp
  /** Milliseconds of the app's time. */
  readonly at: { time: number }
  /** From a network of its own, so that no limit by address is met. */
  ask(email: string, address?: string): Promise<Sent>
  /** Has the worker deliver events and answer, and gives the letters written since. */
  letters(): Promise<readonly WrittenLetter[]>
  /** The token of the link that answers this mailbox. */
  tokenFor(email: string): Promise<string>
}

export const tokenIn = (link: string | undefined): string => new URL(link ?? '').searchParams.get('token') ?? ''

export async function openRecoveryApp(): Promise<RecoveryApp> {
  const at = { time: Date.parse('2026-05-17T12:00:00Z') }
  const clock = { ...impatientClock, now: () => new Date(at.time) }
  const app = await givenServedApp(await givenApp({ clock }))
  const { database, app: inside } = app.given
  const recovery = createRecovery({ database, clock, ...inside.letters })
  let seen = 0n
  let addresses = 0
  const opened: RecoveryApp = {
    app,
    at,
    ask: (email, address) => {
      addresses += 1
      const from = address ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
      return app.send('POST /web-api/accounts/password-resets', { email }, { headers: { 'x-forwarded-for': from } })
    },
    letters: async () => {
      await inside.outbox.drain()
      await recovery.answerAsked()
      const { rows } = await sql<{ message_id: bigint; recipient: string; purpose: string; text: string }>`
        select message_id, recipient, purpose, text from post.message where message_id > ${seen} order by message_id`.execute(
        database.db,
      )
      seen = rows.at(-1)?.message_id ?? seen
      return rows.map(({ recipient: to, purpose, text }) => ({
        to,
        purpose,
        text,
        link: /https?:\/\/\S+/u.exec(text)?.[0],
      }))
    },
    tokenFor: async (email) => {
      await opened.letters()
      const asked = await opened.ask(email)
      if (asked.status !== 202) throw new Error(`the reset was refused: ${asked.text}`)
      return tokenIn((await opened.letters()).find(({ purpose }) => purpose === 'password-reset')?.link)
    },
  }
  return opened
}

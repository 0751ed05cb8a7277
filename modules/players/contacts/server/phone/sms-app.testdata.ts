// An app whose short messages a test can read, and a visitor with a browser's cookies.
import type { ServedApp, Sent } from '#tests/calls/served-app.ts'
import type { CallName } from '#kernel/contract.ts'

/** Everything that leaves for this number, oldest first. */
export async function messagesTo(app: ServedApp, phone: string): Promise<readonly string[]> {
  const { rows } = await app.given.database.pool.query<{ text: string }>(
    `select text from post.message where kind = 'sms' and recipient = $1 and valid_until > created_at order by message_id`,
    [phone],
  )
  return rows.map(({ text }) => text)
}

/** The code of the last message to this number; '' where there is none. */
export async function lastCode(app: ServedApp, phone: string): Promise<string> {
  const text = (await messagesTo(app, phone)).at(-1) ?? ''
  return /\d{6}/u.exec(text)?.[0] ?? ''
}

export type SmsVisitor = {
  send(name: CallName, input: Record<string, unknown>): Promise<Sent>
  cookie(): string
}

let visitors = 0

/** Stores cookies as a browser does; each has a different address, because addresses are limited too. `jar`: the initial cookies. */
export function smsVisitor(app: ServedApp, jar: Readonly<Record<string, string>> = {}): SmsVisitor {
  visitors += 1
  const address = `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
  const kept = new Map(Object.entries(jar))
  const cookie = (): string => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    send: async (name, input) => {
      const headers = { 'x-forwarded-for': address }
      const sent = await app.send(name, input, kept.size === 0 ? { headers } : { cookie: cookie(), headers })
      for (const line of sent.cookies) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
        if (/Max-Age=0/u.test(line)) kept.delete(key)
        else kept.set(key, value)
      }
      return sent
    },
  }
}

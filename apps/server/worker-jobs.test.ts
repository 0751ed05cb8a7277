import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Clock } from '#platform/server/clock.ts'
import { createPost } from '#platform/server/post/post.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { runWorker } from './application.ts'

test('a mail server that hangs holds up neither short messages nor the answers to forgotten passwords', async () => {
  const turns: (() => Promise<void> | void)[] = []
  const clock: Clock = {
    ...impatientClock,
    // A carrier's time is never up here.
    wait: () => new Promise(() => undefined),
    every: (_ms, run) => {
      turns.push(run)
      return { stop: async () => undefined }
    },
  }
  const sent: string[] = []
  let hung = 0
  const carriers = {
    mail: () => {
      hung += 1
      return new Promise<never>(() => undefined)
    },
    sms: async ({ to }: { to: string }) => void sent.push(to),
  }
  const given = await givenApp({ clock, carriers })
  const { db } = given.database
  const post = createPost()
  const text = { matter: 'service', text: 'hello', purpose: 'test' } as const
  await post.send(db, { kind: 'mail', to: 'anna@example.com', subject: 'hello', ...text })
  runWorker(given.app)
  const turn = () => turns.map((run) => Promise.resolve(run()))
  void Promise.all(turn())
  await expect.poll(() => hung).toBe(1)
  // Every loop but that of the letters comes round again.
  await post.send(db, { kind: 'sms', to: '+442079460018', ...text })
  for (let n = 0; n < 25; n += 1)
    await sql`insert into identity.password_reset_ask (email_key, origin, asked_at)
      values (${`nobody${n}@example.com`}, 'http://localhost', now())`.execute(db)
  const asks = async (): Promise<bigint | undefined> =>
    (await sql<{ n: bigint }>`select count(*) as n from identity.password_reset_ask`.execute(db)).rows[0]?.n
  void Promise.all(turn())
  await expect.poll(() => sent).toEqual(['+442079460018'])
  // More than one batch in one turn: a flood is not left to grow too old.
  await expect.poll(asks).toBe(0n)
})

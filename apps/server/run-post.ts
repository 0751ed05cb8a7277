// The worker's part in letters: answers who has forgotten his password, and delivers what is due.
import { createRecovery } from '#modules/accounts/server/service.ts'
import { createPostman } from '#platform/server/post/deliver-post.ts'
import type { House } from './house.ts'

const POST_MS = 1_000

export function runPost({ letters, options }: House): { stop(): Promise<void> } {
  const { database, clock, log, carriers = {} } = options
  const postman = createPostman({ database, clock, log, carriers })
  const recovery = createRecovery({ database, clock, ...letters })
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => log.warn({ err: error }, 'the post was interrupted; it goes on next time'))
  }
  // One after the other: a letter that is asked for leaves in the same turn.
  return clock.every(POST_MS, async () => {
    await attempt(() => recovery.answerAsked())
    await attempt(() => postman.deliverDue())
  })
}

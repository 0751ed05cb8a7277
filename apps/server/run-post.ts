// The worker's part in letters: answers who has forgotten his password, and delivers what is due. Each at its own pace: a mail
// server that hangs holds up neither short messages nor those who wait for a letter to be written at all.
import { createRecovery } from '#modules/players/recovery/server/service.ts'
import { createPostman, MESSAGE_KINDS } from '#platform/server/post/deliver-post.ts'
import type { House } from './house.ts'

const POST_MS = 1_000
/** In one turn; a flood of asks is answered before they are too old, and in pieces. */
const ANSWERS_IN_A_TURN_MAX = 10

export function runPost({ letters, options }: Pick<House, 'letters' | 'options'>): { stop(): Promise<void> } {
  const { database, clock, log, carriers = {} } = options
  const postman = createPostman({ database, clock, log, carriers })
  const recovery = createRecovery({ database, clock, ...letters })
  const every = (work: () => Promise<unknown>) =>
    clock.every(POST_MS, async () => {
      await work().catch((error: unknown) => log.warn({ err: error }, 'sending messages failed, will retry'))
    })
  const answer = async (): Promise<void> => {
    for (let turn = 0; turn < ANSWERS_IN_A_TURN_MAX; turn += 1) if (!(await recovery.answerAsked()).isMore) return
  }
  const loops = [
    every(answer),
    every(postman.tidy),
    ...MESSAGE_KINDS.map((kind) => every(() => postman.deliverKind(kind))),
  ]
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

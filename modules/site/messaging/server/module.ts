// The server of letters and short messages, and the jobs that deliver them.
import { createPostman, MESSAGE_KINDS, type Carriers } from '#platform/server/post/deliver-post.ts'
import { createPost, type MarketingGate } from '#platform/server/post/post.ts'
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { LetterServer } from './send-letter.ts'

const DELIVERY_MS = 1_000

export type MessagingOptions = {
  /** What takes letters and short messages away; without one they are kept for the outbox page. */
  readonly carriers?: Carriers
}

/** Each kind at its own pace: a mail server that hangs does not hold up short messages. */
function deliver({ database, clock, log, carriers = {} }: ServerPlatform & MessagingOptions): Running {
  const postman = createPostman({ database, clock, log, carriers })
  const every = (work: () => Promise<unknown>): Running =>
    clock.every(DELIVERY_MS, async () => {
      await work().catch((error: unknown) => log.warn({ err: error }, 'sending messages failed, will retry'))
    })
  const loops = [every(postman.tidy), ...MESSAGE_KINDS.map((kind) => every(() => postman.deliverKind(kind)))]
  return { stop: () => Promise.all(loops.map((loop) => loop.stop())) }
}

/** `mayMarket` and `letterhead` belong to higher modules: who may be advertised to, and in which brand's name. */
export function openMessaging(
  platform: ServerPlatform & MessagingOptions,
  { mayMarket, letterhead }: { readonly mayMarket: MarketingGate } & Pick<LetterServer, 'letterhead'>,
) {
  const letters: LetterServer = { post: createPost(mayMarket), letterhead }
  return { letters, serves: { jobs: [() => deliver(platform)] } satisfies ServerModule }
}

// What open pages are told: here at once, on other nodes with the next bundle of words.
import type { BoardChange } from '#modules/sports/catalogue/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'

/** The live hub of this process, once it stands. */
export type Audience = {
  boardChanged(changes: readonly BoardChange[]): void
  player(playerId: number, change: unknown): void
  sessionEnded(sessionId: string): void
}

export type Announcer = Audience & {
  /** Sends announcements to the live hub from now on. */
  announceTo(audience: Audience): void
}

const PLAYER_TOPIC = 'live.player'
const SESSION_ENDED_TOPIC = 'accounts.session-ended'
/** Every bet tells its player; other nodes hear of many at once, because a word costs the database a commit. */
const BUNDLE_MS = 50
const WORDS_PER_BUNDLE = 40
/** Words kept while the bus is slow; older ones are dropped, as any word may be. */
const WORDS_MAX = 4_000

type PlayerWord = { readonly playerId: number; readonly change: unknown }

const NOBODY: Audience = { boardChanged: () => undefined, player: () => undefined, sessionEnded: () => undefined }

/** From a process without pages of its own, an operator's command: every node of the service tells its own. */
export const tellPlayerFrom = (bus: Bus, playerId: number, change: unknown): void =>
  bus.publish(PLAYER_TOPIC, [{ playerId, change }] satisfies readonly PlayerWord[])

export function createAnnouncer(bus: Bus, clock: Clock): Announcer {
  let audience = NOBODY
  let bundle: PlayerWord[] = []
  let isSending = false

  const send = async (): Promise<void> => {
    isSending = true
    await clock.wait(BUNDLE_MS)
    const words = bundle
    bundle = []
    isSending = false
    for (let from = 0; from < words.length; from += WORDS_PER_BUNDLE)
      bus.publish(PLAYER_TOPIC, words.slice(from, from + WORDS_PER_BUNDLE))
  }

  bus.subscribe(PLAYER_TOPIC, (words, isOwn) => {
    if (isOwn) return
    for (const { playerId, change } of words as readonly PlayerWord[]) audience.player(playerId, change)
  })
  bus.subscribe(SESSION_ENDED_TOPIC, (word) => audience.sessionEnded(String(word)))

  return {
    boardChanged: (changes) => audience.boardChanged(changes),
    player: (playerId, change) => {
      audience.player(playerId, change)
      if (bundle.length < WORDS_MAX) bundle.push({ playerId, change })
      if (!isSending) void send()
    },
    sessionEnded: (sessionId) => bus.publish(SESSION_ENDED_TOPIC, sessionId),
    announceTo: (next) => {
      audience = next
    },
  }
}

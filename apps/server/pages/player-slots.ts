// Pages that go to every player: their bytes lie around slots, which are filled for the one player to whom a page is sent. What is
// compressed is compressed once; the player's own goes between as it is (RFC 1951: stored blocks).
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { Result } from '#kernel/result.ts'
import { escapeHtml } from './plain-page.ts'
import type { FramePlayer, SiteAsk, Slot } from './site-build.ts'

/** A page holds the balance twice and the player's data once. */
const SLOTS_MAX = 8
/** What a stored block may hold. */
const STORED_BYTES_MAX = 0xff_ff

/** What each slot is filled with, not escaped; or what stands in it until then. */
export type SlotTexts = Readonly<Record<Slot, string>>

export type Slots = {
  /** One more than `names`: what stands before, between and behind the slots. */
  readonly parts: readonly Buffer[]
  readonly names: readonly Slot[]
}

/** Takes the marks out of a rendered page. */
export function cutSlots(html: string, marks: SlotTexts): Slots {
  const parts: Buffer[] = []
  const names: Slot[] = []
  let from = 0
  for (;;) {
    const found = (Object.entries(marks) as [Slot, string][])
      .map(([name, mark]) => ({ name, mark, at: html.indexOf(mark, from) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    parts.push(Buffer.from(html.slice(from, found?.at)))
    if (found === undefined) return { parts, names }
    names.push(found.name)
    if (names.length > SLOTS_MAX) throw new Error(`a page has more than ${SLOTS_MAX} slots`)
    from = found.at + found.mark.length
  }
}

/** The parts with a player's texts, escaped, between them. */
function pieces<T>(names: readonly Slot[], parts: readonly T[], texts: SlotTexts, fill: (text: Buffer) => T): T[] {
  return parts.flatMap((part, index) => {
    const name = names[index]
    return name === undefined ? [part] : [part, fill(Buffer.from(escapeHtml(texts[name])))]
  })
}

export const fillSlots = ({ parts, names }: Slots, texts: SlotTexts): Buffer =>
  Buffer.concat(pieces(names, parts, texts, (text) => text))

const deflateRawAsync = promisify(deflateRaw)

/** Each part of a page by itself, so that anything may stand between two of them; the last one ends the stream. */
export const packParts = ({ parts }: Slots): Promise<readonly Buffer[]> =>
  Promise.all(
    parts.map((part, index) =>
      deflateRawAsync(part, {
        // As quick as for visitors: the page lives for a second.
        level: 1,
        finishFlush: index === parts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      }),
    ),
  )

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 0xff])

/** A block of deflate that is not the last one and is not compressed. */
function stored(text: Buffer): Buffer {
  if (text.length > STORED_BYTES_MAX) throw new Error(`a slot is filled with more than ${STORED_BYTES_MAX} bytes`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(~text.length & 0xff_ff, 3)
  return Buffer.concat([head, text])
}

/** The filled page as gzip. `filled`: what `fillSlots` makes of it, for the sum at the end. */
export function fillPacked(
  names: readonly Slot[],
  packed: readonly Buffer[],
  filled: Buffer,
  texts: SlotTexts,
): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(filled), 0)
  tail.writeUInt32LE(filled.length, 4)
  return Buffer.concat([GZIP_HEAD, ...pieces(names, packed, texts, stored), tail])
}

type Ask = (name: string, input: object) => Promise<Result<unknown>>

/**
 * What the frame of a page shows of the player who asks for it, read again for every page.
 * Undefined where the page of all players is no page for this one: without a wallet to read, without some sports in the lists, or
 * excluded from play and so without offers.
 */
export async function framePlayer(ask: SiteAsk, userId: number): Promise<FramePlayer | undefined> {
  const [balances, shown] = await Promise.all([
    (ask as Ask)('GET /web-api/wallet/balances', {}),
    (ask as Ask)('GET /web-api/accounts/shown', {}),
  ])
  if (!balances.ok || !shown.ok) return undefined
  const player = { userId, balances: balances.value, shown: shown.value } as FramePlayer
  const { lineDisallowSports, liveDisallowSports, mayHaveOffers } = player.shown
  return mayHaveOffers && lineDisallowSports.length + liveDisallowSports.length === 0 ? player : undefined
}

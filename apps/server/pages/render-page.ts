// A page rendered by the site, its headers, and its bytes as each browser wants them.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from '../site/page-cache.ts'
import type { PagePreferences } from '../site/page-preferences.ts'
import { policyOf, securePage, type Framed } from '../site/page-security.ts'
import { accepts, encodingOf, type Encoding } from '../site/site-assets.ts'
import { cutSlots, fillPacked, fillSlots, packParts, type Slots, type SlotTexts } from './player-slots.ts'
import type { PageAudience, PageInHand, PagePost, SiteAsk, SiteBuild } from './site-build.ts'

export type Page = CachedPage & {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
  /** Of a page that goes to every player; `body` is empty then. */
  readonly slots: Slots | undefined
  /** Compressed once per render, by the first who asks for it. */
  packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer>; parts?: Promise<readonly Buffer[]> }
}

/** Rendered for all players, a page has turned out to need the one who asks. */
export class PersonalPageError extends Error {}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const COMPRESS_FROM_BYTES = 1_000

function packedBody(page: Page, encoding: Exclude<Encoding, undefined>): Promise<Buffer> {
  // A page lives for a second. For a line page of 570 KB gzip takes 5 ms at level 1 and 14 at level 6; brotli takes 5 ms
  // at level 5, and its page is a fifth smaller than at level 2.
  const made =
    page.packed[encoding] ??
    (encoding === 'gzip'
      ? gzipAsync(page.body, { level: 1 })
      : brotliAsync(page.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length },
        }))
  page.packed[encoding] = made
  return made
}

export type RenderAsked = {
  /** Whole, as the visitor sees it. */
  readonly url: string
  readonly preferences: PagePreferences
  readonly audience: PageAudience
  readonly ask: SiteAsk
  readonly page: PageInHand
  /** A form of this page that was posted without JavaScript. */
  readonly post?: PagePost | undefined
  /** Scripts from elsewhere that this brand's pages may load. */
  readonly scriptUrls: readonly string[]
  /** Those among them that show a box of their own. */
  readonly boxUrls: readonly string[]
  readonly framed: Framed
}

export async function renderPage(
  site: SiteBuild,
  { url, preferences, audience, ask, page, post, scriptUrls, boxUrls, framed }: RenderAsked,
): Promise<Page> {
  const nonce = randomBytes(12).toString('base64url')
  const { response, html, isPersonal } = await site.renderPage(
    new Request(url, {
      headers: { accept: 'text/html' },
      ...(post === undefined ? {} : { method: 'POST', body: post.body }),
    }),
    { ...preferences, ...audience, nonce },
    ask,
    page,
    post?.send,
  )
  if (isPersonal) throw new PersonalPageError(`${url} needs the player who asks`)
  const headers: Record<string, string | readonly string[]> = {}
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  const secured = html === null ? undefined : securePage(html, nonce, scriptUrls, boxUrls, framed)
  const body = secured === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(secured.html)
  headers['content-security-policy'] = secured?.policy ?? policyOf([])
  // The browser asks again each time; only this process knows what a second is.
  const isShared = audience.userId === undefined && audience.players === undefined && post === undefined
  headers['cache-control'] = isShared ? 'no-cache' : 'private, no-store'
  headers['vary'] = 'accept-encoding, cookie'
  const rendered = { status: response.status, headers, bytes: body.length, packed: {} }
  if (audience.players === undefined) return { ...rendered, body, slots: undefined }
  const marks = { amount: site.slotMark('amount', nonce), player: site.slotMark('player', nonce) }
  return { ...rendered, body: NOTHING, slots: cutSlots(body.toString(), marks) }
}

const NOTHING = Buffer.alloc(0)

/** What is compressed once goes to every player as it is; only gzip lets anything stand in between. */
async function filledBody(page: Page, slots: Slots, texts: SlotTexts, isPacked: boolean): Promise<Buffer> {
  const filled = fillSlots(slots, texts)
  if (!isPacked) return filled
  page.packed.parts ??= packParts(slots)
  return fillPacked(slots.names, await page.packed.parts, filled, texts)
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  texts?: SlotTexts,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers as Record<string, string>)
  if (page.slots !== undefined) {
    if (texts === undefined) throw new Error('a page for all players is sent without a player')
    const isPacked = accepts(request.headers['accept-encoding'], 'gzip')
    if (isPacked) reply.header('content-encoding', 'gzip')
    return filledBody(page, page.slots, texts, isPacked).then((body) => reply.send(body))
  }
  const encoding = page.bytes < COMPRESS_FROM_BYTES ? undefined : encodingOf(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(page.body)
  reply.header('content-encoding', encoding)
  return packedBody(page, encoding).then((packed) => reply.send(packed))
}

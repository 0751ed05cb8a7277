// The brand's pictures under their public addresses, each rendered once per colour.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SiteConfigs } from '../site-configs.ts'
import { brandCard, brandIcon, ICON_SIZES, MASKABLE_SIZES } from './brand-picture.ts'

const PICTURES_MAX = 300
const TOUCH_ICON_SIZE = 180
const FAVICON_SIZE = 48
const CACHE = 'public, max-age=86400'

type Picture = { readonly bytes: Buffer; readonly etag: string }

async function withEtag(drawn: Promise<Buffer>): Promise<Picture> {
  const bytes = await drawn
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

export function addBrandPictures(http: FastifyInstance, { brandOf }: Pick<SiteConfigs, 'brandOf'>): void {
  // A promise is stored at once, so that requests for the same picture share one rendering.
  const pictures = new Map<string, Promise<Picture>>()
  const pictureOf = (key: string, draw: () => Promise<Buffer>): Promise<Picture> => {
    const known = pictures.get(key)
    if (known !== undefined) return known
    if (pictures.size >= PICTURES_MAX) pictures.clear()
    const drawn = withEtag(draw())
    pictures.set(key, drawn)
    drawn.catch(() => pictures.delete(key))
    return drawn
  }
  const serve = (path: string, draw: (color: string) => Promise<Buffer>): void => {
    http.get(path, async (request, reply) => {
      const color = (await brandOf(request.host)).config.pwaManifest.themeColor.toLowerCase()
      const { bytes, etag } = await pictureOf(`${path} ${color}`, () => draw(color))
      reply.header('cache-control', CACHE).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(bytes)
    })
  }
  for (const size of ICON_SIZES) serve(`/brand/icon-${size}.png`, (color) => brandIcon(size, 'plate', color))
  for (const size of MASKABLE_SIZES) serve(`/brand/maskable-${size}.png`, (color) => brandIcon(size, 'full', color))
  // Its system rounds the corners itself, and shows black where a picture is transparent.
  serve('/apple-touch-icon.png', (color) => brandIcon(TOUCH_ICON_SIZE, 'full', color))
  serve('/favicon.ico', (color) => brandIcon(FAVICON_SIZE, 'plate', color))
  serve('/brand/card.png', brandCard)
}

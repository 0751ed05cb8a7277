// An app's scripts, styles and fonts, held in memory in every encoding the build made of them.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const ASSET_BYTES_MAX = 64 * 1024 * 1024

export type Asset = {
  readonly type: string
  readonly etag: string
  readonly isHashed: boolean
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
}

/** Every file under the folder by its address. Throws when the folder holds more than ASSET_BYTES_MAX. */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const files = new Map<string, Buffer>()
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    // The build's own manifest is internal.
    if (path.startsWith('.')) continue
    const content = await readFile(join(folder, path))
    bytes += content.length
    if (bytes > ASSET_BYTES_MAX) throw new Error(`the site's assets are larger than ${ASSET_BYTES_MAX} bytes`)
    files.set(`/${path}`, content)
  }
  const assets = new Map<string, Asset>()
  for (const [path, plain] of files) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    assets.set(path, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      isHashed: path.startsWith('/assets/'),
      plain,
      br: files.get(`${path}.br`),
      gzip: files.get(`${path}.gz`),
    })
  }
  return assets
}

export const accepts = (header: string | undefined, coding: string): boolean =>
  header !== undefined && new RegExp(`\\b${coding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`, 'u').test(header)

export type Encoding = 'br' | 'gzip' | undefined

/** The best coding both sides know; brotli only where a proxy or the browser asks for it (https, localhost). */
export const encodingOf = (header: string | undefined): Encoding =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : undefined

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  // Hashed names never change what they mean; the rest is asked for again, cheaply.
  reply
    .header('cache-control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('etag', asset.etag)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const wanted = encodingOf(request.headers['accept-encoding'])
  const packed = wanted === 'br' ? asset.br : wanted === 'gzip' ? asset.gzip : undefined
  reply.type(asset.type).header('vary', 'accept-encoding')
  if (packed !== undefined) reply.header('content-encoding', wanted)
  return reply.send(packed ?? asset.plain)
}

/** One route per file: nothing outside the folder can be asked for. */
export async function addAssetRoutes(http: FastifyInstance, folder: string): Promise<void> {
  for (const [path, asset] of await loadAssets(folder))
    http.get(path, (request, reply) => sendAsset(request, reply, asset))
}

// The instance's own secret, made at the first start, and keys derived from it, one per purpose.
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

const SECRET_BYTES = 32

/** Reads the data folder's secret, creating it where there is none. */
export async function readSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'secret-key')
  await fs.mkdir(dataDir, { recursive: true })
  await fs
    .writeFile(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  return Buffer.from((await fs.readFile(file, 'utf8')).trim(), 'hex')
}

/** 32 bytes for one purpose, which reveal nothing about the others. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `fairline ${purpose}`, 32))

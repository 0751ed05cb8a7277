// The storage of documents: a separate folder outside everything that is served, each file encrypted under a random
// name.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type DocumentStorage = {
  /** Answers the name to find it by. */
  put(bytes: Buffer): Promise<string>
  /**
   * Undefined where there is no such file. Throws where it was tampered with, or encrypted under another instance's
   * secret.
   */
  get(name: string): Promise<Buffer | undefined>
  /** Does nothing where there is none. */
  delete(name: string): Promise<void>
}

const NAME = /^[0-9a-f]{32}$/u
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

const newName = (): string => randomBytes(16).toString('hex')

/** Bound to its name: no file opens under another's. */
function sealFile(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openFile(key: Buffer, name: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()])
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

/** `folder` is created where it is missing; only the service's own user has access. */
export function folderStorage(folder: string, key: Buffer): DocumentStorage {
  const at = (name: string): string => {
    if (!NAME.test(name)) throw new Error('a document has no such name')
    return path.join(folder, name)
  }
  return {
    put: async (bytes) => {
      const name = newName()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      // Atomic, whatever happens to the machine meanwhile; and never over another one.
      const part = `${at(name)}.part`
      await writeFile(part, sealFile(key, name, bytes), { mode: 0o600, flag: 'wx', flush: true })
      await rename(part, at(name))
      return name
    },
    get: async (name) => {
      try {
        return openFile(key, name, await readFile(at(name)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: (name) => rm(at(name), { force: true }),
  }
}

/** Forgotten with the process: for tests. */
export function memoryStorage(): DocumentStorage {
  const files = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const name = newName()
      files.set(name, bytes)
      return name
    },
    get: async (name) => files.get(name),
    delete: async (name) => void files.delete(name),
  }
}

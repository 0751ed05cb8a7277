import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, readSecret } from './secrets.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-secret-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the secret is created once, by the first process, and read by all later ones', async () => {
  const dataDir = path.join(folder, 'new', 'folder')
  const secrets = await Promise.all(Array.from({ length: 10 }, () => readSecret(dataDir)))
  expect(secrets[0]).toHaveLength(32)
  for (const secret of [...secrets, await readSecret(dataDir)]) expect(secret).toEqual(secrets[0])
  expect((await stat(path.join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(await readSecret(path.join(folder, 'another'))).not.toEqual(secrets[0])
})

test('each purpose has its own constant key', () => {
  const secret = Buffer.alloc(32, 7)
  const keys = ['sandbox link', 'sandbox webhook', ''].map((purpose) => deriveKey(secret, purpose))
  expect(new Set(keys.map(String)).size).toBe(3)
  expect(deriveKey(secret, 'sandbox link')).toEqual(keys[0])
  expect(deriveKey(Buffer.alloc(32, 8), 'sandbox link')).not.toEqual(keys[0])
})

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from '#platform/server/secrets/sealed-value.ts'
import { openSeed, sealSeed } from './sealed-seed.ts'
import { newSeed, qrPath, seedText, stepOfCode } from './totp.ts'

const key = Buffer.alloc(32, 7)

test('SEC-11 a sealed seed opens for its player and key only, and not once a bit of it has changed', () => {
  const seed = newSeed()
  const sealed = sealSeed(key, 5, seed)
  expect(openSeed(key, 5, sealed)).toEqual(seed)
  expect(sealSeed(key, 5, seed).equals(sealed)).toBe(false)
  expect(() => openSeed(key, 6, sealed)).toThrow()
  expect(() => openSeed(randomBytes(32), 5, sealed)).toThrow()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const spoilt = Buffer.from(sealed)
      spoilt[at] = (spoilt[at] ?? 0) ^ change
      expect(() => openSeed(key, 5, spoilt)).toThrow()
    }),
  )
})

test('SEC-05 a sealed value is valid until it expires, for its purpose and key only', () => {
  const sealed = seal(key, 'step up', 'a-word_1', 2_000)
  expect(unseal(key, 'step up', sealed, 1_999)).toEqual({ value: 'a-word_1', expiresAtMs: 2_000 })
  expect(unseal(key, 'step up', sealed, 2_000)).toBeUndefined()
  expect(unseal(key, 'passkey', sealed, 0)).toBeUndefined()
  expect(unseal(Buffer.alloc(32, 8), 'step up', sealed, 0)).toBeUndefined()
  expect(unseal(key, 'step up', sealed.replace('.2000.', '.9000.'), 0)).toBeUndefined()
  expect(unseal(key, 'step up', sealed.replace('a-word_1', 'a-word_2'), 0)).toBeUndefined()
  expect(() => seal(key, 'step up', 'two words', 1)).toThrow('a sealed value may contain only')
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(unseal(key, 'step up', text, 0)).toBeUndefined()
    }),
  )
})

test('RFC 6238: codes of the standard’s own seed, one step early or late and no further', () => {
  const seed = Buffer.from('12345678901234567890')
  const at = (seconds: number): Date => new Date(seconds * 1_000)
  // Appendix B, the last six of its eight digits.
  expect(stepOfCode(seed, '287082', at(59))).toBe(1)
  expect(stepOfCode(seed, '081804', at(1_111_111_109))).toBe(37_037_036)
  expect(stepOfCode(seed, '005924', at(1_234_567_890))).toBe(41_152_263)
  for (const [seconds, step] of [
    [29, 1],
    [89, 1],
    [90, undefined],
  ] as const)
    expect(stepOfCode(seed, '287082', at(seconds))).toBe(step)
  expect(seedText(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the QR code’s runs cover the dark cells, inside its margin', () => {
  const { path, size } = qrPath('otpauth://totp/Fairline:name%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Fairline')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/gu)].map((run) => run.slice(1).map(Number))
  expect(runs.length).toBeGreaterThan(50)
  expect(path).toBe(runs.map(([x, y, width, back]) => `M${x} ${y}h${width}v1h-${back}z`).join(''))
  for (const [x = 0, y = 0, width = 0, back = 0] of runs) {
    expect(back).toBe(width)
    expect(Math.min(x, y, size - x - width, size - 1 - y)).toBeGreaterThanOrEqual(2)
  }
})

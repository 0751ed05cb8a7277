import { expect, test } from 'vitest'
import { isPlainAttestation } from './plain-attestation.ts'

const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const NOTHING = Buffer.from([0xa0])
/** `{x5c: [h'00']}`. */
const CERTIFICATES = Buffer.concat([Buffer.from([0xa1]), text('x5c'), Buffer.from([0x81, 0x41, 0x00])])

const attestation = (fmt: string, statement: Buffer): string =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text(fmt),
    text('attStmt'),
    statement,
    text('authData'),
    Buffer.from([0x41, 0x00]),
  ]).toString('base64url')

test.each([
  ['none', NOTHING, true],
  ['packed', NOTHING, true],
  ['packed', CERTIFICATES, false],
  ['none', CERTIFICATES, false],
  ['android-key', NOTHING, false],
  ['android-key', CERTIFICATES, false],
  ['tpm', CERTIFICATES, false],
  ['apple', CERTIFICATES, false],
  ['fido-u2f', CERTIFICATES, false],
])('an attestation %s is looked at only without certificates', (fmt, statement, isPlain) => {
  expect(isPlainAttestation(attestation(fmt, statement))).toBe(isPlain)
})

// Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, the default of every app.
import { randomBytes } from 'node:crypto'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import { encode } from 'uqr'
import { SEED_BYTES } from './sealed-seed.ts'

/** A code is accepted one step early or late: clocks of phones are off by seconds, and typing takes some. */
const STEP_SECONDS = 30
const QR_MARGIN = 2

const base32 = new ScureBase32Plugin()

export const newSeed = (): Buffer => randomBytes(SEED_BYTES)

export const seedText = (seed: Buffer): string => base32.encode(seed)

/**
 * The 30-second step of this code, the current one or a neighbour; undefined for any other code. `code`: six
 * digits.
 */
export function stepOfCode(seed: Buffer, code: string, at: Date): number | undefined {
  const epoch = Math.floor(at.getTime() / 1_000)
  const found = verifySync({ secret: new Uint8Array(seed), token: code, epoch, epochTolerance: STEP_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** otpauth:// address; apps list the account under `issuer` and `label`. */
export const seedUri = (seed: Buffer, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret: seedText(seed) })

/** A QR code as the path of its dark cells, one unit each, rows joined into runs. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QR_MARGIN })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/gu)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
  })
  return { path: runs.join(''), size }
}

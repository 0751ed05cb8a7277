// The code by which a visitor follows a request: its number and a seal, in letters that are hard to mistake for each other.

/** Crockford's base 32: no I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 20 letters of five bits: 100 bits that cannot be guessed. */
export const SEAL_LENGTH = 20
const SEAL = new RegExp(`^[${LETTERS}]{${SEAL_LENGTH}}$`, 'u')
const GROUP = 5
export const CODE_LENGTH_MAX = 60

/** The first 100 bits of a digest in letters. `digest` has at least 13 bytes. */
export function sealLetters(digest: Uint8Array): string {
  let letters = ''
  let bits = 0
  let held = 0
  for (const byte of digest) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && letters.length < SEAL_LENGTH) {
      bits -= 5
      letters += LETTERS.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return letters
}

/** 100001 and its seal → '100001-7KQ2M-9XWPA-3DTNE-HH4ZC'. */
export const formatCode = (requestId: number, seal: string): string =>
  [requestId, ...(seal.match(new RegExp(`.{${GROUP}}`, 'gu')) ?? [])].join('-')

/** As typed or pasted: case and separators do not matter, O is 0, I and L are 1. Undefined for an invalid code. */
export function readCode(typed: string): { readonly requestId: number; readonly seal: string } | undefined {
  if (typed.length > CODE_LENGTH_MAX) return undefined
  const plain = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1').trim()
  const [, number = '', rest = ''] = /^([1-9]\d{0,14})[\s-]+([\w\s-]+)$/u.exec(plain) ?? []
  const seal = rest.replaceAll(/[\s-]/gu, '')
  const isSeal = SEAL.test(seal)
  return isSeal ? { requestId: Number(number), seal } : undefined
}

// The short code of a browser that waits to be signed in by the player's phone: eight characters that cannot be misread (Crockford's base 32).

export const QR_CODE_LENGTH = 8
/** Crockford's: no I, L, O, U. */
export const QR_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As it is shown: 'K7QM-4TXA'. */
export const shownQrCode = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`

/** As it was typed, ignoring spaces, dashes and case; undefined for an invalid code. */
export function readQrCode(typed: string): string | undefined {
  const bare = typed
    .toUpperCase()
    .replaceAll(/[\s-]/gu, '')
    .replaceAll(/[OIL]/gu, (letter) => MISREAD[letter] ?? letter)
  const isCode = bare.length === QR_CODE_LENGTH && Array.from(bare).every((letter) => QR_ALPHABET.includes(letter))
  return isCode ? bare : undefined
}

// The text typed into a code field: six digits of the app, or a recovery code.

export const TOTP_DIGITS = 6
export const RECOVERY_CODE_LENGTH = 16

/** Crockford's base 32: no letter that looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

export type EnteredCode = { readonly kind: 'totp' | 'recovery'; readonly code: string }

const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`, 'u')

/** Digits of any script, as Arabic and Persian keyboards write them, into 0 to 9. */
const latinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** '123 456' → totp 123456; '7k2m-93qf-oxwa-d5tb' → recovery 7K2M93QF0XWAD5TB; undefined for anything else. */
export function readCode(text: string): EnteredCode | undefined {
  const plain = latinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
  if (/^\d{6}$/u.test(plain)) return { kind: 'totp', code: plain }
  const code = plain.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  return RECOVERY.test(code) ? { kind: 'recovery', code } : undefined
}

/** Ten bytes, 80 bits → 16 letters and digits. Throws on any other length. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new Error('a recovery code is 10 bytes')
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let at = RECOVERY_CODE_LENGTH - 1; at >= 0; at -= 1)
    code += RECOVERY_ALPHABET[Number((bits >> BigInt(at * 5)) & 31n)]
  return code
}

/** 7K2M93QF0XWAD5TB → 7K2M-93QF-0XWA-D5TB. */
export const inGroups = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join('-')

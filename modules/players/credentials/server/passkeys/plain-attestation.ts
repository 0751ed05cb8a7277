// What a device may say of its maker: nothing, or a signature by the new key itself.
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * The house asks for no word of the maker. Certificates are refused before the library sees them: it would fetch whatever address
 * stands in them. Throws where the object is none. `attestationObject`: base64url.
 */
export function isPlainAttestation(attestationObject: string): boolean {
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return ['none', 'packed'].includes(attested.get('fmt')) && attested.get('attStmt').get('x5c') === undefined
}

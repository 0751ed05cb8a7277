// The accepted attestations of a device: none, or a signature by the new key itself.
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * No attestation by the maker is requested. Certificates are refused before the library sees them: it would fetch
 * the addresses in them. Throws for an invalid object. `attestationObject`: base64url.
 */
export function isPlainAttestation(attestationObject: string): boolean {
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return ['none', 'packed'].includes(attested.get('fmt')) && attested.get('attStmt').get('x5c') === undefined
}

// For which site a passkey is created and used: the visible one.

export type RelyingParty = {
  /** Host without port. */
  readonly rpId: string
  readonly origin: string
}

/** From the request's own origin; undefined where PUBLIC_URL is set and the visitor came by another address. */
export function relyingParty(origin: string, publicUrl: string | undefined): RelyingParty | undefined {
  if (!URL.canParse(origin)) return undefined
  const seen = new URL(origin)
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || new URL(publicUrl).origin !== seen.origin))
    return undefined
  return { rpId: seen.hostname, origin: seen.origin }
}

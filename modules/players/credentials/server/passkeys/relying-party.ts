// For which site a passkey is made and asked: the one that the visitor sees.

export type RelyingParty = {
  /** Host without port. */
  readonly rpId: string
  readonly origin: string
}

/** From the request's own origin; undefined where the house has a public address and the visitor came by another. */
export function relyingParty(origin: string, publicUrl: string | undefined): RelyingParty | undefined {
  if (!URL.canParse(origin)) return undefined
  const seen = new URL(origin)
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || new URL(publicUrl).origin !== seen.origin))
    return undefined
  return { rpId: seen.hostname, origin: seen.origin }
}

// The source of a new player: the referral cookies at registration (S3.33).

export const ORIGIN_COOKIES = [
  'refererid',
  'referral_values',
  'ref_partner_id',
  'reflinkid',
  'postback_watcher',
  'subid',
] as const

export type Origin = Readonly<Partial<Record<(typeof ORIGIN_COOKIES)[number], string>>>

/** As long as all the parameters that make them, encoded once. */
export const ORIGIN_VALUE_LENGTH_MAX = 2_000

function plain(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/**
 * `cookie`: a cookie of the request, percent-encoded as the server has set it. What cannot be decoded, or stored,
 * is ignored.
 */
export function originOf(cookie: (name: string) => string | undefined): Origin {
  const entries = ORIGIN_COOKIES.flatMap((name) => {
    const value = plain(cookie(name) ?? '')
    const isFit =
      value !== undefined &&
      value !== '' &&
      value.length <= ORIGIN_VALUE_LENGTH_MAX &&
      value.isWellFormed() &&
      !/\p{Cc}/u.test(value)
    return isFit ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

// Browsers that cannot show the site: Internet Explorer has a page of its own among the blocks (S4.3, reason 17), others are told to update.

/** Reason 17: the page block-ie. */
export const IE_REASON = 17

/** What the site's code is built for: modules, container queries, dialogs. */
const VERSIONS_MIN: readonly (readonly [name: RegExp, version: number])[] = [
  // Edge, Opera and others name Chrome too, with the version of the engine.
  [/\b(?:Chrome|Chromium|CriOS)\/(\d+)/u, 105],
  [/\b(?:Firefox|FxiOS)\/(\d+)/u, 110],
]
/** Safari tells its version apart from its engine's. */
const SAFARI = /\bVersion\/(\d+)[\d.]* .*\bSafari\//u
const SAFARI_MIN = 16
const DEAD = /\bPresto\/|\bOpera Mini\/|\bUCBrowser\/[1-9]\.|\bAndroid [1-4]\.|\bEdge\/\d/u

export const isInternetExplorer = (userAgent: string): boolean => /\bMSIE \d|\bTrident\//u.test(userAgent)

/** Only what is known to be too old: a name that nobody knows is let in. */
export function isOldBrowser(userAgent: string): boolean {
  if (userAgent === '' || isInternetExplorer(userAgent)) return false
  if (DEAD.test(userAgent)) return true
  // iOS: every browser is Safari's engine, whose version only Safari tells.
  for (const [name, least] of VERSIONS_MIN) {
    if (/iPhone|iPad/u.test(userAgent)) break
    const version = name.exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) < least
  }
  const safari = SAFARI.exec(userAgent)?.[1]
  return safari !== undefined && Number(safari) < SAFARI_MIN
}

// Browsers that cannot show the site: Internet Explorer has its own block page (S4.3, reason 17), others are asked to
// update.

/** Reason 17: the page block-ie. */
export const IE_REASON = 17

/** What the site's code requires: modules, container queries, dialogs. */
const VERSIONS_MIN: readonly (readonly [name: RegExp, version: number])[] = [
  // Edge, Opera and others name Chrome too, with the version of the engine.
  [/\b(?:Chrome|Chromium|CriOS)\/(\d+)/u, 105],
  [/\b(?:Firefox|FxiOS)\/(\d+)/u, 110],
]
/** Safari reports its version separately from its engine's. */
const SAFARI = /\bVersion\/(\d+)[\d.]* .*\bSafari\//u
const SAFARI_MIN = 16
const DEAD = /\bPresto\/|\bOpera Mini\/|\bUCBrowser\/[1-9]\.|\bAndroid [1-4]\.|\bEdge\/\d/u

export const isInternetExplorer = (userAgent: string): boolean => /\bMSIE \d|\bTrident\//u.test(userAgent)

/** Only browsers known to be too old are refused: an unknown name is admitted. */
export function isOldBrowser(userAgent: string): boolean {
  if (userAgent === '' || isInternetExplorer(userAgent)) return false
  if (DEAD.test(userAgent)) return true
  // iOS: every browser uses Safari's engine, whose version only Safari reports.
  for (const [name, least] of VERSIONS_MIN) {
    if (/iPhone|iPad/u.test(userAgent)) break
    const version = name.exec(userAgent)?.[1]
    if (version !== undefined) return Number(version) < least
  }
  const safari = SAFARI.exec(userAgent)?.[1]
  return safari !== undefined && Number(safari) < SAFARI_MIN
}

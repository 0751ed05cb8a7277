// 'Firefox · Linux' out of a User-Agent: enough to know one's own devices by.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bYaBrowser\//u, 'Yandex'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
]

const NAME_LENGTH_MAX = 60

/** Browser and system where they are known, else the user agent truncated; '' without one. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.length > 0 ? found.join(' · ') : userAgent.slice(0, NAME_LENGTH_MAX)
}

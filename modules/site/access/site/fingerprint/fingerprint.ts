// The browser's report about its device, and the token for it; only for visitors who agreed to functional cookies
// (S3.10, S9.1).
import { createFingerprintSource } from '#platform/browser/call/fingerprint-source.ts'
import { allowsFunctional } from '#platform/browser/consent.ts'
import { askAccess } from '../ask-access.ts'

type Components = Readonly<Record<string, string | number | boolean>>

/** Plain facts that every page may read: no drawing on canvases, no listing of fonts. */
function componentsOf(): Components {
  const { width, height, colorDepth } = screen
  return {
    screen: `${width}x${height}x${colorDepth}`,
    pixel_ratio: devicePixelRatio,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages.join(',').slice(0, 200),
    cores: navigator.hardwareConcurrency,
    touch_points: navigator.maxTouchPoints,
  }
}

const source = createFingerprintSource({
  load: async () => {
    const answer = await askAccess('POST /web-api/access/fingerprints', { components: componentsOf() })
    return answer.ok ? answer.value : undefined
  },
  now: () => Date.now(),
})

export const fingerprint = {
  current: source.current,
  /** Undefined without consent, or where no token is available. */
  refresh: (): Promise<string | undefined> => (allowsFunctional() ? source.refresh() : Promise.resolve(undefined)),
}

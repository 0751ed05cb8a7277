// S9.1: from eight seconds after the page awoke on, whenever the visitor agrees, the device's fingerprint is fetched.
import { allowsFunctional, subscribeConsent } from '#platform/browser/consent.ts'

const fetchFingerprint = (): void => {
  if (!allowsFunctional()) return
  // Calls that need one ask for it themselves (call-ports.ts): a failure here is of no consequence.
  void import('#modules/site/access/site/fingerprint/fingerprint.ts').then(
    ({ fingerprint }) => (fingerprint.current() === undefined ? fingerprint.refresh() : undefined),
    () => undefined,
  )
}

/** Fetches it now if the visitor agrees, and again with each change of consent. Returns what ends that. */
export function watchFingerprint(): () => void {
  fetchFingerprint()
  return subscribeConsent(fetchFingerprint)
}

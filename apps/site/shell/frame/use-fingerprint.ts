// S9.1: eight seconds after the page awoke, and from then on whenever the visitor agrees, the device's fingerprint is fetched.
import { useEffect } from 'react'
import { allowsFunctional, subscribeConsent } from '#platform/browser/consent.ts'

const FINGERPRINT_AFTER_MS = 8_000

const fetchFingerprint = (): void => {
  if (!allowsFunctional()) return
  // Whoever needs one asks for it by itself (call-ports.ts): what fails here is nothing to anybody.
  void import('#modules/site/access/site/fingerprint/fingerprint.ts').then(
    ({ fingerprint }) => (fingerprint.current() === undefined ? fingerprint.refresh() : undefined),
    () => undefined,
  )
}

export function useFingerprint(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      fetchFingerprint()
      stop = subscribeConsent(fetchFingerprint)
    }, FINGERPRINT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}

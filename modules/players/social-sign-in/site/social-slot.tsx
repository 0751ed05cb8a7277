// A place for buttons of providers below a sign-in form. Their code is loaded only where some are configured.
import { lazy, Suspense, useEffect, useState } from 'react'
import { askSocial } from './ask-social.ts'
import type { OfferedProvider, SocialWaysProps } from './social-ways.tsx'

const SocialWays = lazy(async () => ({ default: (await import('./social-ways.tsx')).SocialWays }))

// Requested once for all the forms of a visit.
let asked: Promise<readonly OfferedProvider[]> | undefined

async function askProviders(): Promise<readonly OfferedProvider[]> {
  const answer = await askSocial('GET /web-api/accounts/social-providers', {})
  if (!answer.ok) asked = undefined
  return answer.ok ? answer.value.items : []
}

export function SocialSlot(props: Omit<SocialWaysProps, 'offered'>) {
  const [offered, setOffered] = useState<readonly OfferedProvider[]>([])
  useEffect(() => {
    void (asked ??= askProviders()).then(setOffered)
  }, [])
  return offered.length > 0 ? (
    <Suspense fallback={null}>
      <SocialWays {...props} offered={offered} />
    </Suspense>
  ) : null
}

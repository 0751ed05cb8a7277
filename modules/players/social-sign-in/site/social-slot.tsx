// A place for buttons of providers below a sign-in form. Their code is loaded only where some are configured.
import { useEffect, useState } from 'react'
import { askSocial } from './ask-social.ts'
import type { OfferedProvider, SocialWaysProps } from './social-ways.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const SocialWays = lazyPart(async () => (await import('./social-ways.tsx')).SocialWays)

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
  return offered.length > 0 ? <SocialWays {...props} offered={offered} /> : null
}

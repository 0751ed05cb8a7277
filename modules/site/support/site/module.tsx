// What this module contributes to every page of the site: the support button, and the payment consultant.
import { useLocation } from 'react-router'
import type { AroundPart, SiteModule } from '#platform/browser/site-module.ts'
import { loadTexts, withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { isPaymentConsultantAsked } from './payment-consultant-asked.ts'
import type { SocialLink } from './support-props.ts'

type SupportConfig = { readonly socialLinks: readonly SocialLink[] }

const loadSupportTexts = () => loadTexts('support')

const SupportButton = lazyPart(async () => (await import('./button/support-button.tsx')).SupportButton, {
  isOptional: true,
})

const Button: AroundPart<SupportConfig> = ({ page }) => (
  <SupportButton isSignedIn={page.playerId !== null} links={page.config.socialLinks} loadTexts={loadSupportTexts} />
)

const PaymentConsultant = lazyPart(
  withTexts('support', async () => (await import('./payment-consultant.tsx')).PaymentConsultant),
  { isOptional: true },
)

/** S1.17. */
const Consultant: AroundPart<unknown> = ({ page }) => {
  const { pathname, search } = useLocation()
  if (!isPaymentConsultantAsked(new URLSearchParams(search))) return null
  return <PaymentConsultant isSignedIn={page.playerId !== null} path={pathname} />
}

export const supportSite: SiteModule<SupportConfig> = { around: [Consultant], corner: [Button] }

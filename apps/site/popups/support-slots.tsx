// What the support module puts around a page, each fetched when it is wanted; where the line is cut, the page goes without.
import { lazy, Suspense, type ComponentType } from 'react'
import type { PaymentConsultantProps } from '#modules/support/site/payment-consultant.tsx'
import { SupportButton } from '#modules/support/site/support-button.tsx'
import { loadMessages } from '../messages.ts'
import type { RootData } from '../root-data.ts'

const Nothing = () => null
type Asker = Omit<PaymentConsultantProps, 'children'>

const loadSupportTexts = (): Promise<void> => loadMessages(document.documentElement.lang, 'support')

/** S1.17: with its remote view; nobody else of this page needs either. */
const PaymentConsultant = lazy(async (): Promise<{ default: ComponentType<{ asker: Asker; path: string }> }> => {
  const loaded = await Promise.all([
    import('#modules/support/site/payment-consultant.tsx'),
    import('#modules/content/site/remote-view.tsx'),
    loadSupportTexts(),
  ]).catch(() => undefined)
  if (loaded === undefined) return { default: Nothing }
  const [{ PaymentConsultant: Consultant }, { RemoteView }] = loaded
  return {
    default: ({ asker, path }) => (
      <Consultant {...asker}>
        <RemoteView view="payment-consultant" path={path} />
      </Consultant>
    ),
  }
})

const askerOf = ({ player }: RootData): Asker => ({ isSignedIn: player !== null })

export function SupportSlot({ root }: { root: RootData }) {
  return <SupportButton {...askerOf(root)} links={root.config.socialLinks} loadTexts={loadSupportTexts} />
}

export function ConsultantSlot({ root, path }: { root: RootData; path: string }) {
  return (
    <Suspense fallback={null}>
      <PaymentConsultant asker={askerOf(root)} path={path} />
    </Suspense>
  )
}

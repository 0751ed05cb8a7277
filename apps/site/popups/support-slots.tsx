// What the support module puts around a page, each fetched when it is wanted; where the line is cut, the page goes without.
import { lazy, Suspense, type ComponentType } from 'react'
import type { PaymentConsultantProps } from '#modules/support/site/payment-consultant.tsx'
import type { SupportButtonProps } from '#modules/support/site/support-props.ts'
import type { RootData } from '../root-data.ts'

const Nothing = () => null
type Asker = Omit<PaymentConsultantProps, 'children'>

const SupportButton = lazy(async (): Promise<{ default: ComponentType<SupportButtonProps> }> => {
  const loaded = await import('#modules/support/site/support-button.tsx').catch(() => undefined)
  return { default: loaded?.SupportButton ?? Nothing }
})

/** S1.17: with its remote view; nobody else of this page needs either. */
const PaymentConsultant = lazy(async (): Promise<{ default: ComponentType<{ asker: Asker; path: string }> }> => {
  const loaded = await Promise.all([
    import('#modules/support/site/payment-consultant.tsx'),
    import('#modules/content/site/remote-view.tsx'),
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
  return (
    <Suspense fallback={null}>
      <SupportButton {...askerOf(root)} links={root.config.socialLinks} />
    </Suspense>
  )
}

export function ConsultantSlot({ root, path }: { root: RootData; path: string }) {
  return (
    <Suspense fallback={null}>
      <PaymentConsultant asker={askerOf(root)} path={path} />
    </Suspense>
  )
}

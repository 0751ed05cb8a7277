// What the support module puts around a page, each fetched when it is wanted.
import type { PaymentConsultantProps } from '#modules/site/support/site/payment-consultant.tsx'
import { SupportButton } from '#modules/site/support/site/support-button.tsx'
import { dispensable } from '#ui/dispensable.tsx'
import { loadMessages } from '../messages.ts'
import type { RootData } from '../root-data.ts'

type Asker = Omit<PaymentConsultantProps, 'children'>

const loadSupportTexts = (): Promise<void> => loadMessages(document.documentElement.lang, 'support')

/** S1.17: with its remote view; nobody else of this page needs either. */
const PaymentConsultant = dispensable(async () => {
  const [{ PaymentConsultant: Consultant }, { RemoteView }] = await Promise.all([
    import('#modules/site/support/site/payment-consultant.tsx'),
    import('#modules/site/content/site/remote-view.tsx'),
    loadSupportTexts(),
  ])
  return ({ asker, path }: { asker: Asker; path: string }) => (
    <Consultant {...asker}>
      <RemoteView view="payment-consultant" path={path} />
    </Consultant>
  )
})

const askerOf = ({ player }: RootData): Asker => ({ isSignedIn: player !== null })

export function SupportSlot({ root }: { root: RootData }) {
  return <SupportButton {...askerOf(root)} links={root.config.socialLinks} loadTexts={loadSupportTexts} />
}

export function ConsultantSlot({ root, path }: { root: RootData; path: string }) {
  return <PaymentConsultant asker={askerOf(root)} path={path} />
}

// S3.20 show_verification_modal_on_deposit_page: a document is requested, announced on the deposit page.
import { useId, useState, useSyncExternalStore } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { officePaths } from '#modules/players/identity/site/parts.ts'

const never = () => () => undefined

/** Nobody is stopped: the player may do it later, and is asked again with the next visit of the page. */
export function DepositReminder({ isShown }: { readonly isShown: boolean }) {
  const t = useText()
  const { language } = useLocale()
  const [isClosed, setIsClosed] = useState(false)
  // A dialog is not part of the server's output: it opens after hydration.
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const text = useId()
  const close = () => setIsClosed(true)
  return (
    <Dialog
      isOpen={isShown && isAwake && !isClosed}
      onClose={close}
      title={t('office.verification.reminder')}
      describedBy={text}
      footer={
        <>
          <ButtonLink variant="primary" to={officePaths.verification(language)}>
            {t('office.verification.reminder-go')}
          </ButtonLink>
          <Button onClick={close}>{t('office.verification.reminder-later')}</Button>
        </>
      }
    >
      <p id={text}>{t('office.verification.reminder-text')}</p>
    </Dialog>
  )
}

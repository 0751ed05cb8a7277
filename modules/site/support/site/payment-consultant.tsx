// The payment consultant (S1.17): opens where the address has payment_consultant=1 (S2.1.6). It shows a remote view,
// and a form for a question about a payment.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RemoteView } from '#modules/site/content/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isPaymentConsultantAsked, PAYMENT_CONSULTANT_PARAMETER } from './payment-consultant-asked.ts'
import { QuestionForm, type NewRequest } from './forms/question-form.tsx'
import { RequestDone } from './forms/request-done.tsx'
import { supportDoor } from './support-door.ts'
import formStyles from './forms/support-form.module.css'
import { SupportHost } from './support-host.tsx'
import type { SupportAsker } from './support-props.ts'

/** `path`: of the page. */
export type PaymentConsultantProps = SupportAsker & { readonly path: string }

export function PaymentConsultant({ path, ...asker }: PaymentConsultantProps) {
  const [search, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(PAYMENT_CONSULTANT_PARAMETER)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {isPaymentConsultantAsked(search) && <Consultant {...asker} path={path} onClose={close} />}
      <SupportHost {...asker} />
    </>
  )
}

function Consultant({ path, onClose, ...asker }: PaymentConsultantProps & { onClose: () => void }) {
  const t = useText()
  const [step, setStep] = useState<'view' | 'question' | NewRequest>('view')
  const isView = step === 'view'
  const show = ({ requestId, code }: NewRequest) => {
    onClose()
    supportDoor.open(code === null ? { name: 'request', requestId } : { name: 'request', requestId, code })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('support.payment-consultant')}
      // The view has a heading of its own.
      isTitleHidden={isView}
      footer={
        isView ? (
          <Button variant="primary" onClick={() => setStep('question')}>
            {t('support.ask-payment')}
          </Button>
        ) : undefined
      }
    >
      {isView && <RemoteView view="payment-consultant" path={path} />}
      {step === 'question' && (
        <div className={formStyles.form}>
          <p className={formStyles.intro}>{t('support.payment-text')}</p>
          <QuestionForm {...asker} kind="payment" onAsked={setStep} />
        </div>
      )}
      {typeof step === 'object' && (
        <RequestDone
          {...step}
          title={t('support.question-taken')}
          text={t('support.question-taken-text')}
          onShow={() => show(step)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

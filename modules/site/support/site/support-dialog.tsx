// The modals of support (S2.4.3): the user's question, the callback, the history of requests, one request.
import { useState, type ReactNode } from 'react'
import type { OpeningHours } from '#modules/site/support/rules/opening-hours.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { CallbackForm } from './forms/callback-form.tsx'
import { GuestRequests } from './requests/guest-requests.tsx'
import { QuestionForm, type NewRequest } from './forms/question-form.tsx'
import { RequestDone } from './forms/request-done.tsx'
import { RequestPages } from './requests/request-pages.tsx'
import { RequestPanel } from './requests/request-panel.tsx'
import { supportDoor, type SupportView } from './support-door.ts'
import formStyles from './forms/support-form.module.css'
import type { SupportAsker } from './support-props.ts'
import styles from './support-screen.module.css'

type SupportDialogProps = SupportAsker & { readonly view: SupportView; readonly hours: OpeningHours | null }

export function SupportDialog({ view, ...rest }: SupportDialogProps) {
  const t = useText()
  const isOne = view.name === 'request'
  return (
    <Dialog
      isOpen
      onClose={supportDoor.close}
      title={
        isOne ? (
          <span className={styles.back}>
            <Button
              variant="quiet"
              size="small"
              isIcon
              aria-label={t('support.back')}
              onClick={() => supportDoor.open({ name: 'requests' })}
            >
              <Icon name="chevron-start" flip />
            </Button>
            {t('support.requests')}
          </span>
        ) : (
          t(`support.title.${view.name}`)
        )
      }
    >
      <View key={JSON.stringify(view)} view={view} {...rest} />
    </Dialog>
  )
}

const show = ({ requestId, code }: NewRequest): void =>
  supportDoor.open(code === null ? { name: 'request', requestId } : { name: 'request', requestId, code })

function View({ view, hours, ...asker }: SupportDialogProps): ReactNode {
  const [taken, setTaken] = useState<NewRequest>()
  if (taken !== undefined) return <Taken view={view} taken={taken} />
  switch (view.name) {
    case 'question':
      return <QuestionView kind={view.kind ?? 'question'} asker={asker} onAsked={setTaken} />
    case 'callback':
      return <CallbackForm hours={hours} onAsked={setTaken} />
    case 'requests':
      return asker.isSignedIn ? (
        <div className={styles.inDialog}>
          <RequestPages onOpen={(requestId) => supportDoor.open({ name: 'request', requestId })} />
        </div>
      ) : (
        <GuestRequests onOpen={(requestId, code) => show({ requestId, code })} />
      )
    case 'request':
      return <RequestPanel requestId={view.requestId} code={view.code} />
  }
}

type QuestionViewProps = {
  readonly kind: 'question' | 'payment'
  readonly asker: SupportAsker
  readonly onAsked: (request: NewRequest) => void
}

function QuestionView({ kind, asker, onAsked }: QuestionViewProps) {
  const t = useText()
  return (
    <div className={formStyles.form}>
      <p className={formStyles.intro}>{t(asker.isSignedIn ? 'support.question-text' : 'support.question-guest')}</p>
      <QuestionForm {...asker} kind={kind} onAsked={onAsked} />
    </div>
  )
}

function Taken({ view, taken }: { view: SupportView; taken: NewRequest }) {
  const t = useText()
  const isCallback = view.name === 'callback'
  return (
    <RequestDone
      {...taken}
      title={t(isCallback ? 'support.callback-taken' : 'support.question-taken')}
      text={t(isCallback ? 'support.callback-taken-text' : 'support.question-taken-text')}
      onShow={() => show(taken)}
      onClose={supportDoor.close}
    />
  )
}

// The chat over the page: it leaves the page usable, and messages stay when it is hidden.
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askSupport } from '../ask-support.ts'
import styles from './chat-panel.module.css'
import { findChat } from './chat-request.ts'
import { consultantChat } from './consultant-chat.ts'
import { Conversation } from '../requests/conversation.tsx'
import { QuestionForm } from '../forms/question-form.tsx'
import { SupportIcon } from '../button/support-icon.tsx'
import type { SupportAsker } from '../support-props.ts'
import { useSupportEnd } from './use-support-end.ts'
import { useRequest, type RequestName } from '../requests/use-request.ts'

type ChatPanelProps = SupportAsker & {
  readonly isShown: boolean
  /** Operators are available now. */
  readonly isOpen: boolean
}

export function ChatPanel({ isShown, isOpen, ...asker }: ChatPanelProps) {
  const t = useText()
  const panel = useRef<HTMLDialogElement>(null)
  useSupportEnd()
  useEffect(() => {
    const element = panel.current
    if (!isShown || element === null) return undefined
    element.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') consultantChat.hide()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [isShown])
  return (
    <dialog ref={panel} className={styles.panel} open={isShown} aria-label={t('support.chat')} tabIndex={-1}>
      <div className={styles.head}>
        <SupportIcon name="chat" />
        <div className={styles.title}>
          <h2>{t('support.chat')}</h2>
          <p>{t(isOpen ? 'support.chat-open' : 'support.chat-away')}</p>
        </div>
        <Button variant="quiet" size="small" isIcon aria-label={t('support.hide-chat')} onClick={consultantChat.hide}>
          <Icon name="chevron-down" />
        </Button>
      </div>
      <ChatBody key={String(asker.isSignedIn)} isShown={isShown} asker={asker} />
    </dialog>
  )
}

/** Continues the open chat, or begins one. */
function ChatBody({ isShown, asker }: { isShown: boolean; asker: SupportAsker }) {
  const t = useText()
  const { isSignedIn } = asker
  /** Null where none is open; undefined while it is being loaded. */
  const [chat, setChat] = useState<RequestName | null>()
  const [isCut, setIsCut] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void findChat(isSignedIn).then((found) => {
      setIsCut(found === undefined)
      setChat(found)
    })
  }, [isSignedIn, tries])
  if (chat === undefined) return <Waiting isCut={isCut} onAgain={() => setTries(tries + 1)} />
  if (chat !== null) return <Talk key={chat.requestId} chat={chat} isShown={isShown} onEnded={() => setChat(null)} />
  return (
    <div className={styles.start}>
      <p className={styles.hello}>{t('support.chat-hello')}</p>
      <QuestionForm
        {...asker}
        kind="chat"
        onAsked={({ requestId, code }) => setChat(code === null ? { requestId } : { requestId, code })}
      />
    </div>
  )
}

function Waiting({ isCut, onAgain }: { isCut: boolean; onAgain: () => void }) {
  const t = useText()
  const again = (
    <Button size="small" onClick={onAgain}>
      {t('support.again')}
    </Button>
  )
  return (
    <div className={styles.start}>
      {isCut ? (
        <Notice tone="error" action={again}>
          {t('support.refusal.network_error')}
        </Notice>
      ) : (
        <Spinner label={t('ui.loading')} />
      )}
    </div>
  )
}

type TalkProps = { readonly chat: RequestName; readonly isShown: boolean; readonly onEnded: () => void }

function Talk({ chat, isShown, onEnded }: TalkProps) {
  const t = useText()
  const { request, problem, refresh } = useRequest(chat, isShown, consultantChat.tellNew)
  if (request === undefined) return <Waiting isCut={problem !== undefined} onAgain={() => void refresh()} />
  const end = async () => {
    await askSupport('POST /web-api/support/requests/:requestId/close', chat)
    await refresh()
  }
  return (
    <>
      <div className={styles.talk}>
        <Conversation request={request} code={chat.code} onSaid={refresh} isFocused={isShown} />
      </div>
      <footer className={styles.foot}>
        {request.status === 'closed' ? (
          <Button variant="quiet" size="small" onClick={onEnded}>
            {t('support.new-chat')}
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={() => void end()}>
            {t('support.end-chat')}
          </Button>
        )}
      </footer>
    </>
  )
}

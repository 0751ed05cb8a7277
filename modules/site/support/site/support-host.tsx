// Where the dialogs and the chat of support are rendered on this page, once, however many components could show them.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { consultantChat } from './chat/consultant-chat.ts'
import { supportDoor } from './support-door.ts'
import type { SupportAsker } from './support-props.ts'
import { useChannels } from './button/use-channels.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const SupportDialog = lazyPart(async () => (await import('./support-dialog.tsx')).SupportDialog)
const ChatPanel = lazyPart(async () => (await import('./chat/chat-panel.tsx')).ChatPanel)

const nothing = () => undefined
const never = () => false

export const useIsChatShown = (): boolean =>
  useSyncExternalStore(consultantChat.subscribe, consultantChat.isShown, never)

export function SupportHost(asker: SupportAsker) {
  const [self] = useState(() => Symbol('host'))
  const isHost = useSyncExternalStore(supportDoor.subscribe, () => supportDoor.isHost(self), never)
  useEffect(() => supportDoor.join(self), [self])
  // Over everything, whatever it was mounted within.
  return isHost ? createPortal(<Hosted {...asker} />, document.body) : null
}

function Hosted(asker: SupportAsker) {
  const view = useSyncExternalStore(supportDoor.subscribe, supportDoor.view, nothing)
  const isStarted = useSyncExternalStore(consultantChat.subscribe, consultantChat.isStarted, never)
  const isShown = useIsChatShown()
  const channels = useChannels(isStarted || view !== undefined)
  return (
    <>
      {view !== undefined && <SupportDialog {...asker} view={view} hours={channels.hours} />}
      {isStarted && <ChatPanel {...asker} isShown={isShown} isOpen={channels.isOpen} />}
    </>
  )
}

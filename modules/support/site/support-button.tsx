// One button for every way to the house (S1.10): chat, callback, question, e-mail, social links, and what was asked before.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Popover } from '#ui/popover.tsx'
import { consultantChat } from './chat/consultant-chat.ts'
import styles from './support-button.module.css'
import { SupportIcon } from './support-icon.tsx'
import { SupportHost, useIsChatShown } from './support-host.tsx'
import { SupportMenu } from './support-menu.tsx'
import { supportNews } from './support-news.ts'
import type { SupportButtonProps } from './support-props.ts'
import { useChannels } from './use-channels.ts'

const zero = () => 0
const never = () => false

/** In the end corner of the page's column; its dialogs and the chat are over the page. */
export function SupportButton({ links, ...asker }: SupportButtonProps) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const channels = useChannels(isAsked)
  const counted = useSyncExternalStore(supportNews.subscribe, supportNews.unread, zero)
  const hasUnread = useSyncExternalStore(consultantChat.subscribe, consultantChat.hasUnread, never)
  const isChatShown = useIsChatShown()
  const { isSignedIn } = asker
  const unread = isSignedIn ? counted : hasUnread ? 1 : 0
  useEffect(() => {
    if (isSignedIn) supportNews.start()
  }, [isSignedIn])
  return (
    <>
      <div
        className={classNames(styles.corner, isChatShown && styles.covered)}
        onPointerEnter={() => setIsAsked(true)}
        onFocus={() => setIsAsked(true)}
      >
        <Popover
          label={t('support.menu')}
          buttonClass={styles.button}
          buttonLabel={
            unread > 0 ? `${t('support.menu')}. ${t('support.unread', { count: unread })}` : t('support.menu')
          }
          className={styles.box}
          focusFirst="button, a"
          button={
            <>
              <SupportIcon name="headset" size={24} />
              {unread > 0 && (
                <span className={styles.unread} aria-hidden="true">
                  {isSignedIn ? unread : ''}
                </span>
              )}
            </>
          }
        >
          {(close) => <SupportMenu channels={channels} links={links} unread={unread} close={close} />}
        </Popover>
      </div>
      <SupportHost {...asker} />
    </>
  )
}

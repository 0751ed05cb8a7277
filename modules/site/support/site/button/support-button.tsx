// One button for all support channels (S1.10): chat, callback, question, e-mail, social links, and earlier requests.
// What it opens, its texts and its dialogs are loaded on first use.
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { consultantChat } from '../chat/consultant-chat.ts'
import type { SupportAwakeProps } from './support-awake.tsx'
import styles from './support-button.module.css'
import { supportDoor, supportMenu } from '../support-door.ts'
import type { SupportButtonProps } from '../support-props.ts'

const never = () => false

const MenuBadge = lazyPart(async () => (await import('./menu-badge.tsx')).MenuBadge, { isOptional: true })

/** A player's is counted by the server; a visitor's chat only flags that there is something. */
function useUnread(isSignedIn: boolean): number {
  const hasUnread = useSyncExternalStore(consultantChat.subscribe, consultantChat.hasUnread, never)
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    if (!isSignedIn) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    void import('../support-news.ts').then(
      ({ supportNews }) => {
        if (isGone) return
        const look = () => setCounted(supportNews.unread())
        stop = supportNews.subscribe(look)
        supportNews.start()
        look()
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [isSignedIn])
  return isSignedIn ? counted : hasUnread ? 1 : 0
}

/** The rest of support, from its first use on. */
function useAwake(loadTexts: () => Promise<void>): readonly [ComponentType<SupportAwakeProps> | undefined, () => void] {
  const [Awake, setAwake] = useState<ComponentType<SupportAwakeProps>>()
  const wake = useCallback(() => {
    void Promise.all([import('./support-awake.tsx'), loadTexts()]).then(
      ([{ SupportAwake }]) => setAwake(() => SupportAwake),
      // The line was cut: the next press tries again.
      () => undefined,
    )
  }, [loadTexts])
  return [Awake, wake]
}

/** In the end corner of the page's column; its dialogs and the chat are over the page. */
export function SupportButton({ links, loadTexts, ...asker }: SupportButtonProps) {
  const t = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSyncExternalStore(supportMenu.subscribe, supportMenu.read, never)
  const [Awake, wake] = useAwake(loadTexts)
  const unread = useUnread(asker.isSignedIn)
  const isChatShown = useSyncExternalStore(consultantChat.subscribe, consultantChat.isShown, never)
  const isDoorOpen = useSyncExternalStore(supportDoor.subscribe, () => supportDoor.view() !== undefined, never)
  const isWanted = isOpen || isChatShown || isDoorOpen
  useEffect(() => {
    if (isWanted) wake()
  }, [isWanted, wake])
  const close = useCallback((isFocusBack: boolean) => {
    supportMenu.write(false)
    if (isFocusBack) button.current?.focus()
  }, [])
  return (
    <>
      <div
        className={classNames(styles.corner, isChatShown && styles.covered, !isOpen && styles.closed)}
        onPointerEnter={wake}
        onFocus={wake}
      >
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={
            unread > 0 ? `${t('support.menu')}. ${t('support.unread', { count: unread })}` : t('support.menu')
          }
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => supportMenu.write(!isOpen)}
        >
          <Icon name="headset" size={24} />
          {unread > 0 && (
            <span className={styles.unread} aria-hidden="true">
              {asker.isSignedIn ? unread : ''}
            </span>
          )}
        </button>
        {Awake !== undefined && (
          <Awake
            {...asker}
            links={links}
            unread={unread}
            menu={isOpen ? { id, button, close, className: styles.box } : undefined}
          />
        )}
      </div>
      {unread > 0 && <MenuBadge count={unread} />}
    </>
  )
}

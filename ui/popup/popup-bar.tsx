// The frame of a bar at an edge of the page: it overlays, and leaves header, bottom bar and coupon free.
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './popup-bar.module.css'
import { useUiText } from '#ui/ui-text.ts'

type PopupBarProps = {
  edge: 'top' | 'bottom'
  icon: IconName
  tone?: 'info' | 'warn'
  /** Its accessible name. */
  label: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Actions are below the text at any width. */
  isTall?: boolean
  onClose?: () => void
  /** Takes the focus when it opens, unless the reader is already somewhere, and restores it when it closes. */
  isFocused?: boolean
  /** Of text that is not in the page's language. */
  language?: { readonly code: string; readonly direction: 'ltr' | 'rtl' }
}

/** The focus moves in where nobody has begun to work with the page, or where this bar was just requested. */
function useFocus(isFocused: boolean) {
  const box = useRef<HTMLElement>(null)
  // A layout effect: when it is cleaned up, the bar still exists and can be asked whether it has the focus.
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = box.current
    if (!isFocused || own === null) return undefined
    own.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected && own.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [isFocused])
  return box
}

/** Escape closes what can be closed, wherever in it the focus is. */
function useEscape(box: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const { current } = box
    if (current === null || onClose === undefined) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    current.addEventListener('keydown', hear)
    return () => current.removeEventListener('keydown', hear)
  }, [box, onClose])
}

export function PopupBar({
  edge,
  icon,
  tone = 'info',
  label,
  title,
  children,
  actions,
  isTall = false,
  onClose,
  isFocused = false,
  language,
}: PopupBarProps) {
  const t = useUiText()
  const box = useFocus(isFocused)
  useEscape(box, onClose)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      data-popup={edge}
      className={classNames(styles.bar, styles[edge], isTall && styles.tall, children === undefined && styles.short)}
      {...(language === undefined ? {} : { lang: language.code, dir: language.direction })}
    >
      <Icon name={icon} className={classNames(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {onClose !== undefined && (
        <Button
          variant="quiet"
          isIcon
          size="small"
          className={styles.close}
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </Button>
      )}
    </section>
  )
}

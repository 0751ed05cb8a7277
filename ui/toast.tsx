// Short messages that pass by themselves: 'Bet placed', 'Balance updated'. At most TOASTS_MAX at a time, the oldest goes first.
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Tone } from './notice.tsx'
import styles from './toast.module.css'
import { useUiText } from './ui-text.ts'

export const TOASTS_MAX = 3
export const TOAST_SHOWN_MS = 6_000

type ToastMessage = {
  tone: Tone
  text: ReactNode
  /** A later toast of the same group takes the place of the earlier one. */
  group?: string
}
type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** `const toast = useToast(); toast({ tone: 'success', text: … })`. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (message: ToastMessage) => {
      const id = nextId.current++
      setShown((now) =>
        [...now.filter((toast) => message.group === undefined || toast.group !== message.group), { ...message, id }].slice(-TOASTS_MAX),
      )
      setTimeout(() => close(id), TOAST_SHOWN_MS)
    },
    [close],
  )
  return (
    <ToastContext value={show}>
      {children}
      <ToastList shown={shown} onClose={close} />
    </ToastContext>
  )
}

function ToastList({ shown, onClose }: { shown: readonly Shown[]; onClose: (id: number) => void }) {
  const t = useUiText()
  return (
    <div className={styles.list} role="region" aria-live="polite" aria-label={t('ui.notifications')}>
      {shown.map((toast) => (
        <div key={toast.id} className={`${styles.toast} ${styles[toast.tone]}`}>
          <span className={styles.text}>{toast.text}</span>
          <Button variant="quiet" isIcon size="small" aria-label={t('ui.close')} onClick={() => onClose(toast.id)}>
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
    </div>
  )
}

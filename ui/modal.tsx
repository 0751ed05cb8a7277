// A box over the page, in the browser's own dialog: that keeps the focus in it and the page behind it inert, and
// restores the focus. Every dialog over the page uses it.
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { modalStack } from './modal-stack.ts'
import styles from './modal.module.css'

type ModalProps = {
  /** The ids of its title, and of the text that is read out with it. */
  labelledBy: string
  describedBy?: string
  className?: string | undefined
  /** Escape, a press outside, a phone's back gesture. Without it only its own buttons close it. */
  onClose?: (() => void) | undefined
  /** The focus begins on the box itself, so that its text is read before its buttons. */
  isWordsFirst?: boolean
  /** The page beside it stays usable. */
  isBeside?: boolean
  /** Of dialogs of the site itself, to distinguish them from the page's. */
  popup?: string
  children: ReactNode
}

type Close = RefObject<(() => void) | undefined>

/** Padding belongs to the box: its rectangle is checked, not the element alone. */
function isBesideBox(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

const REACHED_BY_TAB =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [type=hidden])'

/** From the last thing to the first and back: a browser by itself would lead through its own bars in between. */
function keepTab(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reached = [...dialog.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].filter((one) => one.checkVisibility())
  const [from, to] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  const isAtStart = event.shiftKey && document.activeElement === dialog
  if (to === undefined || (document.activeElement !== from && !isAtStart)) return
  event.preventDefault()
  to.focus()
}

function watchModal(dialog: HTMLDialogElement, close: Close): () => void {
  let isPressedBeside = false
  const onCancel = (event: Event) => {
    // Pickers within fire cancel events, too.
    if (event.target !== dialog) return
    event.preventDefault()
    close.current?.()
  }
  // Some browsers close at a second Escape whatever the first one's handler did: only its owner closes it.
  const onClosed = () => {
    dialog.showModal()
    close.current?.()
  }
  const onPress = (event: MouseEvent) => (isPressedBeside = isBesideBox(dialog, event))
  const onClick = (event: MouseEvent) => {
    // A text selection from inside to outside is no press outside.
    if (isPressedBeside && isBesideBox(dialog, event)) close.current?.()
  }
  const onKey = (event: KeyboardEvent) => keepTab(dialog, event)
  dialog.addEventListener('keydown', onKey)
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClosed)
  dialog.addEventListener('pointerdown', onPress)
  dialog.addEventListener('click', onClick)
  const leave = modalStack.join(dialog)
  return () => {
    dialog.removeEventListener('keydown', onKey)
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('close', onClosed)
    dialog.removeEventListener('pointerdown', onPress)
    dialog.removeEventListener('click', onClick)
    leave()
  }
}

/** A non-modal one gets no Escape and no outside presses by itself. */
function watchBeside(dialog: HTMLDialogElement, close: Close): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close.current?.()
  }
  const onPress = ({ target }: Event) => {
    if (!dialog.contains(target as Node)) close.current?.()
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress)
  }
}

/** Back closes what the player opened. The code of it comes with the first such box: a page's first load brings none. */
function leaveOnBack(close: Close): () => void {
  let leave: (() => void) | undefined
  let isGone = false
  void import('./overlay-history.ts').then(
    ({ closeOnBack }) => {
      if (!isGone) leave = closeOnBack(() => close.current?.())
    },
    // The line was cut: Back leaves the page, as it does without script.
    () => undefined,
  )
  return () => {
    isGone = true
    leave?.()
  }
}

export function Modal({
  labelledBy,
  describedBy,
  className,
  onClose,
  isWordsFirst = false,
  isBeside = false,
  popup,
  children,
}: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const isClosable = onClose !== undefined
  useEffect(() => {
    close.current = onClose
  })
  // Layout effects are cleaned up while the box still exists: that is when it can restore the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return undefined
    dialog.setAttribute('closedby', isClosable && !isBeside ? 'closerequest' : 'none')
    if (isBeside) dialog.show()
    else dialog.showModal()
    if (isWordsFirst) dialog.focus({ preventScroll: true })
    const stop = (isBeside ? watchBeside : watchModal)(dialog, close)
    return () => {
      stop()
      dialog.close()
    }
  }, [isClosable, isBeside, isWordsFirst])
  // A site's own popup opens by itself: only what the player opened stands in the way of going back.
  const isOpened = isClosable && !isBeside && popup === undefined
  useEffect(() => (isOpened ? leaveOnBack(close) : undefined), [isOpened])
  // A box is not part of the server's output: it opens after hydration.
  if (typeof document === 'undefined') return null
  return createPortal(
    <div data-popup={popup}>
      <dialog
        ref={box}
        tabIndex={-1}
        aria-modal={!isBeside}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={classNames(styles.modal, className)}
      >
        {children}
      </dialog>
    </div>,
    // Over everything, whatever opened it: a closing menu would remove it.
    document.body,
  )
}

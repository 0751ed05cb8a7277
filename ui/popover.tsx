// A small box over the page that hangs on its button: above everything, closed by Escape, by a press elsewhere, by leaving it.
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

const GAP = 4
const EDGE = 8
/** Less room than this below turns it upwards; it is never lower than the second. */
const COMFORT = 240
const LEAST = 120

type BoxProps = {
  /** Read aloud for the box. */
  label: string
  role?: 'menu' | 'dialog'
  /** At least as wide as the button. */
  isAsWide?: boolean
  className?: string | undefined
  /** Keys within the box, Escape aside. Give it a function that stays the same. */
  onKey?: (event: KeyboardEvent, box: HTMLElement, close: () => void) => void
  /** Which element of the box has the focus first; the box itself where none is found. */
  focusFirst?: string
  children: (close: () => void) => ReactNode
}

type PopoverProps = BoxProps & {
  /** The content and the style of the button. */
  button: ReactNode
  buttonClass?: string | undefined
  /** The accessible name of the button where its content is not enough. */
  buttonLabel?: string | undefined
  isDisabled?: boolean
}

/** Under its button, or over it where there is more room, and never beyond the window. */
function place(box: HTMLElement, button: HTMLElement, isAsWide: boolean): void {
  const at = button.getBoundingClientRect()
  if (isAsWide) box.style.minInlineSize = `${at.width}px`
  const below = window.innerHeight - at.bottom
  const isAbove = below < Math.min(box.scrollHeight, COMFORT) && at.top > below
  box.style.maxBlockSize = `${Math.max((isAbove ? at.top : below) - GAP - EDGE, LEAST)}px`
  const { width, height } = box.getBoundingClientRect()
  const left = getComputedStyle(button).direction === 'rtl' ? at.left : at.right - width
  box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  box.style.top = `${isAbove ? Math.max(EDGE, at.top - GAP - height) : at.bottom + GAP}px`
}

export function Popover({ button, buttonClass, buttonLabel, isDisabled = false, ...box }: PopoverProps) {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback((isFocusBack: boolean) => {
    setIsOpen(false)
    if (isFocusBack) ref.current?.focus()
  }, [])
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={buttonClass}
        aria-label={buttonLabel}
        aria-haspopup={box.role ?? 'dialog'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && <PopoverBox {...box} id={id} button={ref} close={close} />}
    </>
  )
}

export type PopoverBoxProps = BoxProps & {
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: (isFocusBack: boolean) => void
}

/** The box alone, for a button that loads it later. */
export function PopoverBox({
  id,
  button,
  close,
  label,
  role = 'dialog',
  isAsWide = false,
  className,
  onKey,
  focusFirst,
  children,
}: PopoverBoxProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, opener] = [ref.current, button.current]
    if (box === null || opener === null) return
    box.showPopover()
    place(box, opener, isAsWide)
    const first = focusFirst === undefined ? null : box.querySelector<HTMLElement>(focusFirst)
    ;(first ?? box).focus({ preventScroll: true })
  }, [button, isAsWide, focusFirst])
  useClosing(ref, button, close, onKey)
  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.box, className)}
    >
      {children(() => close(true))}
    </div>
  )
}

/** Everything that closes it, and its keys. */
function useClosing(
  box: RefObject<HTMLDivElement | null>,
  button: PopoverBoxProps['button'],
  close: PopoverBoxProps['close'],
  onKey: BoxProps['onKey'],
): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && (element.contains(target) || button.current?.contains(target) === true)
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target)) close(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return onKey?.(event, element, () => close(true))
      // A sheet around it stays open.
      event.stopPropagation()
      event.preventDefault()
      return close(true)
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget !== null && !isInside(event.relatedTarget)) close(false)
    }
    const onResize = () => close(false)
    document.addEventListener('pointerdown', onPress, true)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('focusout', onFocusOut)
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusout', onFocusOut)
      window.removeEventListener('resize', onResize)
    }
  }, [box, button, close, onKey])
}

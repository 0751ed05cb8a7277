// Drag and drop by a handle with a mouse, a pen or a finger. Drop targets are marked by `data-drop`.
import {
  useEffect,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react'

const STARTS_AFTER_PX = 6
const EDGE_PX = 40
const SCROLL_PX = 9
const FRAME_MS = 16
const SAME_PRESS_MS = 80

export type Drag = {
  /** The dragged item. */
  readonly id: number
  /** How far it was moved down, in pixels. */
  readonly offset: number
  /** The `data-drop` under the pointer. */
  readonly over: string | undefined
}

type Held = {
  readonly id: number
  readonly pointerId: number
  readonly scroller: Element
  readonly startY: number
  readonly startScroll: number
  x: number
  y: number
  isMoving: boolean
}

/** The nearest ancestor that scrolls up and down. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

const dropAt = ({ x, y }: Held): string | undefined => {
  for (const element of document.elementsFromPoint(x, y)) {
    const drop = element.closest<HTMLElement>('[data-drop]')?.dataset['drop']
    if (drop !== undefined) return drop
  }
  return undefined
}

const dragOf = (held: Held): Drag => ({
  id: held.id,
  offset: held.y - held.startY + held.scroller.scrollTop - held.startScroll,
  over: dropAt(held),
})

/** How far the list scrolls by itself while the pointer is near its edge. */
function scrollBy({ scroller, y }: Held): number {
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  return y < top + EDGE_PX ? -SCROLL_PX : y > bottom - EDGE_PX ? SCROLL_PX : 0
}

/** `onDrop` receives the item and its target. A press without a move stays a press. */
export function useDrag(onDrop: (id: number, drop: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const held = useRef<Held>(undefined)
  const drop = useRef(onDrop)
  const ended = useRef({ id: 0, at: -SAME_PRESS_MS })
  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])
  const [listen] = useState(() => () => {
    const follow = () => held.current !== undefined && setDrag(dragOf(held.current))
    const timer = setInterval(() => {
      const one = held.current
      const by = one?.isMoving === true ? scrollBy(one) : 0
      if (one === undefined || by === 0) return
      one.scroller.scrollTop += by
      follow()
    }, FRAME_MS)
    const stop = new AbortController()
    const end = () => {
      clearInterval(timer)
      stop.abort()
      held.current = undefined
      setDrag(undefined)
    }
    const isOwn = (event: PointerEvent) => event.pointerId === held.current?.pointerId
    const onMove = (event: PointerEvent) => {
      const one = held.current
      if (one === undefined || !isOwn(event)) return
      one.x = event.clientX
      one.y = event.clientY
      one.isMoving ||= Math.abs(one.y - one.startY) >= STARTS_AFTER_PX
      if (one.isMoving) follow()
    }
    const onUp = (event: PointerEvent) => {
      const one = held.current
      if (one === undefined || !isOwn(event)) return
      const target = one.isMoving ? dropAt(one) : undefined
      if (one.isMoving) ended.current = { id: one.id, at: event.timeStamp }
      end()
      if (target !== undefined) drop.current(one.id, target)
    }
    const { signal } = stop
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return end
  })
  const stopListening = useRef<() => void>(undefined)
  useEffect(() => () => stopListening.current?.(), [])
  const handle = (id: number) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || held.current !== undefined) return
      const { clientX: x, clientY: y, pointerId, currentTarget } = event
      const scroller = scrollerOf(currentTarget)
      held.current = { id, pointerId, scroller, startY: y, startScroll: scroller.scrollTop, x, y, isMoving: false }
      stopListening.current = listen()
    },
    // The press that ends a drag opens nothing.
    onClickCapture: (event: ReactMouseEvent) => {
      if (ended.current.id !== id || event.timeStamp - ended.current.at > SAME_PRESS_MS) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return { drag, handle }
}

/** Returns a function to call with a selector before a move; the element found after the move gets the focus. */
export function useRefocus(): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: false })
    wanted.current = undefined
  })
  return (selector) => {
    wanted.current = selector
  }
}

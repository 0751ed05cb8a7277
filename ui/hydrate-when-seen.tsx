// A list that the server rendered hydrates when it comes near the window, as a React root of its own. Boundaries of
// Suspense would hydrate all at once on any change of a context above them, such as the time zone or a navigation.
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { asleepMark, EARLY_PRESS, hasEarlyPress, isPageAsleep, wake } from './awake.ts'
import { loadLazyParts } from './lazy-part.tsx'

/** Prices are current before they are seen: half a window ahead. */
const AHEAD = '50% 0px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function whenNear(part: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: AHEAD },
  )
  waiting.set(part, run)
  observer.observe(part)
  return () => {
    waiting.delete(part)
    observer?.unobserve(part)
  }
}

/** Signs that somebody is at the page; `scroll` of any part of it. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** Without a sign: who only looks sees prices move after a while. */
const PATIENCE_MS = 15_000

/** Calls back at the first sign of a visitor. Answers how to stop. */
function whenUsed(run: () => void): () => void {
  const timer = setTimeout(run, PATIENCE_MS)
  for (const name of SIGNS) addEventListener(name, run, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of SIGNS) removeEventListener(name, run, { capture: true })
  }
}

const WAKING_EVENTS = ['focusin', 'pointerdown', EARLY_PRESS] as const

/** Calls back once, as soon as the part is near, focused or pressed; a patient one waits for a sign of the visitor. Answers how to stop. */
function whenWanted(part: HTMLElement, isPatient: boolean, run: () => void): () => void {
  const stop = () => {
    stopWatching()
    for (const name of WAKING_EVENTS) part.removeEventListener(name, once)
  }
  const once = () => {
    stop()
    run()
  }
  const stopWatching = isPatient ? whenUsed(once) : whenNear(part, once)
  for (const name of WAKING_EVENTS) part.addEventListener(name, once)
  if (hasEarlyPress(part)) once()
  return stop
}

type View<P> = ComponentType<P>

/** `newest`: the list begins as the server rendered it, then shows what has changed meanwhile. */
function hydrate<P extends object>(list: Element, Rows: View<P>, rendered: P, newest: () => P, onAwake: () => void) {
  let show: () => void = () => undefined
  const subscribe = (listener: () => void) => {
    show = listener
    return () => undefined
  }
  function Hydrated() {
    const of = useSyncExternalStore(subscribe, newest, () => rendered)
    useLayoutEffect(onAwake, [])
    return <Rows {...of} />
  }
  const root = hydrateRoot(list, <Hydrated />)
  return {
    show: () => show(),
    // A root may not end while another one renders.
    end: () => queueMicrotask(() => root.unmount()),
  }
}

/** React leaves what stands in such an element as it is. */
const NOTHING = { __html: '' }
const isServer = typeof document === 'undefined'

type HydrateWhenSeenProps<P> = {
  /** The content of the `ul`. It gets everything by its props: contexts of the page do not reach it. */
  view: View<P>
  /** The same object until something in it changes. */
  of: P
  /** The name of the `lazyPart` that `view` is. Its code is no part of the first load: it comes with the first sign of the visitor. */
  later?: string
}

export function HydrateWhenSeen<P extends object>({ view: Rows, of, later }: HydrateWhenSeenProps<P>) {
  const [isRendered, setRendered] = useState(isPageAsleep)
  const part = useRef<HTMLDivElement>(null)
  const [rendered] = useState(of)
  const newest = useRef(of)
  const hydrated = useRef<ReturnType<typeof hydrate<P>>>(undefined)
  useLayoutEffect(() => {
    newest.current = of
    hydrated.current?.show()
  }, [of])
  const attach = useCallback((element: HTMLDivElement | null) => {
    part.current = element
    // React has rendered the page again by itself: the server's list is gone.
    if (element?.firstChild === null) setRendered(false)
  }, [])
  useEffect(() => {
    const element = part.current
    const list = element?.firstElementChild ?? null
    if (!isRendered || element === null || list === null) return undefined
    let isCurrent = true
    const begin = () =>
      startTransition(() => {
        if (!isCurrent) return
        hydrated.current = hydrate(
          list,
          Rows,
          rendered,
          () => newest.current,
          () => wake(element),
        )
      })
    // With its code at hand: a press that came before it counts when the buttons listen. Without it the part stays as it is.
    const stop = whenWanted(element, later !== undefined, () =>
      later === undefined ? begin() : void loadLazyParts([later]).then(begin, () => undefined),
    )
    return () => {
      isCurrent = false
      stop()
      hydrated.current?.end()
    }
  }, [isRendered, Rows, rendered, later])
  if (isRendered)
    return (
      <div key="rendered" ref={attach} {...asleepMark} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
    )
  return (
    <div key="own" {...(isServer && asleepMark)}>
      <ul>
        <Rows {...of} />
      </ul>
    </div>
  )
}

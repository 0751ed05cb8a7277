// Parts of a page whose code is loaded when they are first shown. Every component that is loaded later is one of these.
import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

type LazyOptions = {
  /**
   * For a part that the server may have rendered: the name in `data-part` of its element, or of one around it. The page
   * waits for the code of such a part before it hydrates, so that nothing disappears for a moment.
   */
  readonly name?: string
  /** Where the code cannot be loaded, nothing is shown. Otherwise the page shows its error screen. */
  readonly isOptional?: boolean
  /** The server renders nothing in its place: what it would show is known by the browser alone. */
  readonly isBrowserOnly?: boolean
}

/** `fallback`: shown until the code is there; nothing without it. */
export type LazyPart<P> = ComponentType<P & { readonly fallback?: ReactNode }>

const Nothing = (): null => null
const never = () => () => undefined
const isBrowser = () => true
const loaders = new Map<string, () => Promise<void>>()
let optionalLoading = 0

/** Whether a part is being loaded that the page can do without: it is not worth a new document if that fails. */
export const isOptionalPartLoading = (): boolean => optionalLoading > 0

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, isOptional = false, isBrowserOnly = false }: LazyOptions = {},
): LazyPart<P> {
  let Ready: ComponentType<P> | undefined
  const take = async (): Promise<ComponentType<P>> => {
    if (!isOptional) return (Ready = await load())
    optionalLoading += 1
    try {
      return (Ready = await load())
    } finally {
      optionalLoading -= 1
    }
  }
  const Later = lazy(async () => ({
    default: await take().catch((error: unknown): ComponentType<P> => {
      if (isOptional) return Nothing
      throw error
    }),
  })) as unknown as ComponentType<P>
  if (name !== undefined) loaders.set(name, async () => void (await take()))
  const isRendered = () => !isBrowserOnly
  return function LazyPart({ fallback, ...props }) {
    const isShown = useSyncExternalStore(never, isBrowser, isRendered)
    // Chosen once: another type at the next rendering would be another part, without what the player has done in this one.
    const [Part] = useState(() => Ready ?? Later)
    return !isShown ? null : (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as P)} />
      </Suspense>
    )
  }
}

/** Loads named parts ahead of time; all of them without names: the server renders whatever a page has. */
export async function loadLazyParts(names: Iterable<string> = loaders.keys()): Promise<void> {
  await Promise.all([...new Set(names)].map(async (name) => loaders.get(name)?.()))
}

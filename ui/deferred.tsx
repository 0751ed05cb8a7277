// Parts of a page that most visitors never see: their code comes when they show. Where the server has rendered one, the page waits
// for its code before it wakes, so that nothing that stood there goes away for a moment.
import { lazy, Suspense, useState, type ComponentType } from 'react'

const loaders = new Map<string, () => Promise<void>>()

/** `name` is said by the part's own element, or by one around it: `data-part="name"`. */
export function deferred<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Ready: ComponentType<P> | undefined
  const take = async (): Promise<ComponentType<P>> => (Ready = await load())
  const Later = lazy(async () => ({ default: await take() })) as unknown as ComponentType<P>
  loaders.set(name, async () => void (await take()))
  return function Deferred(props: P) {
    // Chosen once: another type at the next rendering would be another part, without what the player has done in this one.
    const [Part] = useState(() => Ready ?? Later)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Brings them ahead of time; all of them without names: the server renders whatever a page has. */
export async function loadDeferred(names: Iterable<string> = loaders.keys()): Promise<void> {
  await Promise.all([...new Set(names)].map(async (name) => loaders.get(name)?.()))
}

// Opens support's dialogs from anywhere on the page: the caller need not know where they are rendered. Of several
// hosts the first shows them.
import { createStore } from '#platform/browser/store.ts'

export type SupportView =
  | { readonly name: 'question'; readonly kind?: 'question' | 'payment' }
  | { readonly name: 'callback' }
  | { readonly name: 'requests' }
  | { readonly name: 'request'; readonly requestId: number; readonly code?: string | undefined }

type Door = { readonly view: SupportView | undefined; readonly hosts: readonly symbol[] }

const door = createStore<Door>({ view: undefined, hosts: [] })
const change = (next: Partial<Door>): void => door.write({ ...door.read(), ...next })

export const supportDoor = {
  view: (): SupportView | undefined => door.read().view,
  /** S2.4.3: the question form and the history of requests are modals. */
  open: (view: SupportView): void => change({ view }),
  close: (): void => change({ view: undefined }),
  subscribe: door.subscribe,
  /** A place that can show them; answers how to leave. */
  join: (host: symbol): (() => void) => {
    change({ hosts: [...door.read().hosts, host] })
    return () => change({ hosts: door.read().hosts.filter((one) => one !== host) })
  },
  isHost: (host: symbol): boolean => door.read().hosts[0] === host,
}

/** The menu of the button: the thumb's menu opens it where the button itself would lie over prices. */
export const supportMenu = createStore(false)

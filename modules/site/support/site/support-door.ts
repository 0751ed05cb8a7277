// Opens support's dialogs from anywhere on the page: the caller need not know where they are rendered. Of several
// hosts the first shows them.

export type SupportView =
  | { readonly name: 'question'; readonly kind?: 'question' | 'payment' }
  | { readonly name: 'callback' }
  | { readonly name: 'requests' }
  | { readonly name: 'request'; readonly requestId: number; readonly code?: string | undefined }

let view: SupportView | undefined
const hosts: symbol[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const supportDoor = {
  view: (): SupportView | undefined => view,
  /** S2.4.3: the question form and the history of requests are modals. */
  open: (next: SupportView): void => {
    view = next
    tell()
  },
  close: (): void => {
    view = undefined
    tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** A place that can show them; answers how to leave. */
  join: (host: symbol): (() => void) => {
    hosts.push(host)
    tell()
    return () => {
      hosts.splice(hosts.indexOf(host), 1)
      tell()
    }
  },
  isHost: (host: symbol): boolean => hosts[0] === host,
}

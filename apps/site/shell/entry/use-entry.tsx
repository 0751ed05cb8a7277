// Opens log-in and registration over the page (S2.4.2, S2.4.3): their code comes when somebody wants in. Links stay links: without
// a script, in a new tab, or when the code does not come, they lead to the pages.
import { useEffect, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import type { EntryModalProps, EntryWay } from './entry-modals.tsx'

type Open = (event: MouseEvent<HTMLAnchorElement>) => void
type Opened = { readonly way: EntryWay; readonly Modal: ComponentType<EntryModalProps>; readonly at: string }

/** S2.1.6: on home, for a visitor. */
const isForgotAsked = (pathname: string, search: string): boolean =>
  /^\/[a-z]{2}\/?$/u.test(pathname) && search.includes('showForgotPasswordModal=1')

async function loadEntry(): Promise<ComponentType<EntryModalProps>> {
  const [{ EntryModal }] = await Promise.all([
    import('./entry-modals.tsx'),
    loadMessages(document.documentElement.lang, ALL_TEXTS),
  ])
  return EntryModal
}

/** What the two links do, and the open modal. */
export function useEntry(isVisitor: boolean): readonly [Open, Open, ReactNode] {
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState<Opened>()
  const isAsked = isVisitor && isForgotAsked(pathname, search)
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    void loadEntry().then(
      (Modal) => {
        if (!isGone) setOpened({ way: 'forgot', Modal, at: pathname })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isAsked, pathname])
  const open =
    (way: EntryWay): Open =>
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { href } = event.currentTarget
      void loadEntry().then(
        (Modal) => setOpened({ way, Modal, at: pathname }),
        () => location.assign(href),
      )
    }
  const Modal = opened?.at === pathname ? opened.Modal : undefined
  const modal = Modal !== undefined && opened !== undefined && (
    <Modal key={opened.way} way={opened.way} onClose={() => setOpened(undefined)} />
  )
  return [open('login'), open('registration'), modal]
}

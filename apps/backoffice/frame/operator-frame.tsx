// Around every screen behind the sign-in: the permitted sections, the signed-in member, and the session monitor.
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router'
import { OperatorContext, type Operator } from '#platform/browser/backoffice/operator.ts'
import { signInPath } from '#platform/browser/backoffice/needed.ts'
import { notify } from '#platform/browser/notices.ts'
import { onSessionEvent } from '#platform/browser/session/session-events.ts'
import { useText } from '#platform/browser/text.tsx'
import { BusyBar } from '#ui/backoffice/busy-bar.tsx'
import { Icon } from '#ui/icon.tsx'
import { BackofficeMark } from './backoffice-mark.tsx'
import { BackofficeNotices } from './backoffice-notices.tsx'
import styles from './operator-frame.module.css'
import { IdleWatch } from './idle-watch.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ListHostProvider } from './list-host.tsx'
import { LookMenus } from './look-menus.tsx'
import { MemberMenu } from './member-menu.tsx'
import { SideMenu } from './menu/side-menu.tsx'

const MAIN = 'backoffice-main'

/** A session that ended elsewhere: in again, and back to this very page. */
function useSignedOut(): void {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () =>
      onSessionEvent('signed_out', () => {
        notify({ tone: 'warn', text: t('backoffice.session_over'), closeAfterMs: 10_000, group: 'session' })
        void navigate(signInPath(location), { replace: true })
      }),
    [t, navigate, location],
  )
}

/** Another screen begins at its heading, on the display and in a screen reader. */
function useFreshScreen(): void {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>(`#${MAIN} h1`)?.focus({ preventScroll: true })
  }, [pathname])
}

export function OperatorFrame() {
  const t = useText()
  const member = useLoaderData<Operator>()
  const [isOpen, setIsOpen] = useState(false)
  useSignedOut()
  useFreshScreen()
  return (
    <OperatorContext value={member}>
      <div className={styles.frame}>
        <a href={`#${MAIN}`} className={styles.skip}>
          {t('backoffice.skip')}
        </a>
        <header className={styles.bar}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls="backoffice-menu"
            aria-label={t('backoffice.menu')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
          </button>
          <BackofficeMark />
          <div className={styles.tools}>
            <KeysHelp />
            <LookMenus />
            <MemberMenu />
          </div>
          <BusyBar label={t('ui.loading')} />
        </header>
        <SideMenu isOpen={isOpen} onGo={() => setIsOpen(false)} />
        <main id={MAIN} className={styles.main} tabIndex={-1}>
          <ListHostProvider>
            <Outlet />
          </ListHostProvider>
        </main>
      </div>
      <BackofficeNotices />
      <IdleWatch />
    </OperatorContext>
  )
}

// S2.4.2, S2.4.3: the ways in over the page: log-in, registration, a forgotten password. Loaded when somebody wants in.
import { Component, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountsPaths } from '#modules/players/identity/site/paths.ts'
import { WayIn, type Way } from '#modules/players/onboarding/site/way-in.tsx'
import { returnRoute, type RoutePair } from '#modules/site/access/site/return-address.ts'
import { track } from '#platform/browser/analytics/track.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { useRootData } from '../../page-data/root-data.ts'
import styles from './entry-modals.module.css'
import { useRegistrationPlace } from './registration-place.ts'
import { registrationWay } from './registration-way.ts'

export type EntryWay = Way
export type EntryModalProps = { readonly way: EntryWay; readonly onClose: () => void }

const TITLES: Readonly<Record<EntryWay, string>> = {
  login: 'accounts.login-title',
  registration: 'accounts.registration-title',
  forgot: 'accounts.recovery.title',
}

/**
 * S4.4: a new document, rendered for the player, with a live connection of the new session: the page that the modal lies
 * over, or where the operator's pairs lead from it.
 */
function openNext(language: string, path: string, pairs: readonly RoutePair[]): void {
  const own = path.slice(language.length + 1) || '/'
  const next = returnRoute(own, pairs)
  if (next === own) location.reload()
  else location.assign(`/${language}${next}`)
}

/** A modal that breaks leads to its page. */
class OrPage extends Component<{ readonly page: string; readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch() {
    location.assign(this.props.page)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

function useRegistrationWay(): ReturnType<typeof registrationWay> {
  const config = useRootData()?.config
  const { pathname } = useLocation()
  return registrationWay({
    path: pathname.slice(3) || '/',
    isEnabled: config?.isRegistrationEnabled === true,
    host: location.host,
    vipDomains: config?.vipDomains ?? [],
    isWidget: config?.isRegistrationWidget === true,
    isCustom: config?.isCustomRegistration === true,
  })
}

export function EntryModal({ way: first, onClose }: EntryModalProps) {
  const { language } = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const registration = useRegistrationWay()
  const [way, setWay] = useState<EntryWay>(first)
  const titleId = useId()
  // Generated credentials of a new player are shown once: closing asks for confirmation first.
  const leave = useRef<() => void>(undefined)
  const returnTo = pathname + search
  const page = accountsPaths[way === 'registration' ? 'registration' : 'login'](language, returnTo)
  const shownAs = way === 'registration' ? registration : 'modal'
  // S3.28: when a visitor was last asked in.
  useEffect(() => track('auth_popup'), [])
  useEffect(() => {
    if (shownAs === 'nothing') onClose()
    if (shownAs === 'route') {
      onClose()
      void navigate(page)
    }
  }, [shownAs, page, navigate, onClose])
  if (shownAs === 'nothing' || shownAs === 'route') return null
  const close = () => {
    if (leave.current !== undefined) return leave.current()
    onClose()
    // S2.4.2: the widget's closing leads to the page.
    if (shownAs === 'widget') void navigate(page)
    // The address asked for this modal: without that, a reload does not ask again.
    else if (first === 'forgot') void navigate(pathname, { replace: true })
  }
  return (
    <OrPage page={page}>
      <Modal
        labelledBy={titleId}
        onClose={close}
        isBeside={shownAs === 'widget'}
        className={classNames(
          styles.popup,
          way === 'registration' && (shownAs === 'widget' ? styles.widget : styles.registration),
          way === 'registration' && 'registration-modal',
        )}
      >
        <EntryContent
          way={way}
          titleId={titleId}
          returnTo={returnTo}
          onWay={setWay}
          onClose={close}
          onHold={(held) => void (leave.current = held)}
        />
      </Modal>
    </OrPage>
  )
}

type EntryContentProps = {
  readonly way: EntryWay
  readonly titleId: string
  readonly returnTo: string
  readonly onWay: (way: EntryWay) => void
  readonly onClose: () => void
  readonly onHold: (leave: (() => void) | undefined) => void
}

function EntryContent({ titleId, onClose, ...given }: EntryContentProps) {
  const t = useText()
  const { language } = useLocale()
  const pairs = useRootData()?.config.routePairs ?? []
  const place = useRegistrationPlace()
  const [isMade, setIsMade] = useState(false)
  return (
    <>
      {/* No <header>: over the page without being modal it would be a second banner. */}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(isMade ? 'accounts.made.title' : TITLES[given.way])}
        </h2>
        <Button variant="quiet" isIcon size="small" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.body}>
        <WayIn
          {...given}
          place={place}
          onMade={() => setIsMade(true)}
          onSignedIn={() => openNext(language, given.returnTo, pairs)}
        />
      </div>
    </>
  )
}

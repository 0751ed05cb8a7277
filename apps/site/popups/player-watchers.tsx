// What is watched for a player alone: his session, idleness, the terms, how he stands with his time; where the law wants that on view it
// stands beside the page. With it comes what tells the house of an agreement.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askMyAccount } from '#modules/players/my-account/site/ask-my-account.ts'
import { standingStore } from '#modules/protection/play-time/site/timers/standing-store.ts'
import { onSessionEvent } from '#platform/browser/session-events.ts'
import { dispensable } from '#ui/dispensable.tsx'
import { loadMessages } from '../messages.ts'
import type { RootData } from '../root-data.ts'
import { addPlayerPopups } from './player-popups.ts'
import { tellPlayerConfig } from './player-ports.ts'
import { CONFIRM_TERMS_PATH } from './terms-changed.ts'
import { keepSession } from './keep-session.ts'
import { watchActivity } from './watch-activity.ts'
import { watchReminders } from './watch-reminders.ts'
import { watchTerms } from './watch-terms.ts'

export { sendAgreeTime } from './agree-time.ts'

function useIdlenessWatch({ config, language }: RootData): void {
  const minutes = config.isAutoLogoffEnable ? config.autoLogoffInactiveMinutes : 0
  useEffect(() => (minutes > 0 ? watchActivity({ minutes, language }) : undefined), [minutes, language])
}

function useSessionKeeping({ player, language }: RootData): void {
  const playerId = player?.userId
  useEffect(() => (playerId === undefined ? undefined : keepSession({ playerId, language })), [playerId, language])
}

function useTermsWatch({ config, language }: RootData): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isWatched = config.isConfirmTermsEnabled
  const confirmPage = `/${language}${CONFIRM_TERMS_PATH}`
  const page = useRef({ pathname, navigate })
  useEffect(() => {
    page.current = { pathname, navigate }
  })
  useEffect(() => {
    if (!isWatched) return undefined
    const go = (target: 'confirm' | 'root') =>
      void page.current.navigate(target === 'confirm' ? confirmPage : `/${language}/`)
    const isOnConfirmPage = () => `${page.current.pathname}/`.startsWith(`${confirmPage}/`)
    const watch = watchTerms({ isOnConfirmPage, go })
    const stop = onSessionEvent('terms_required', () => {
      if (!isOnConfirmPage()) go('confirm')
    })
    return () => {
      watch.stop()
      stop()
    }
  }, [isWatched, confirmPage, language])
}

/** S4.4: the user config follows whoever is signed in; it is never waited for. */
function useUserConfig({ player }: RootData): void {
  const userId = player?.userId
  useEffect(() => {
    if (userId === undefined) return undefined
    let isGone = false
    void askMyAccount('GET /web-api/accounts/user-config', {}).then((answer) => {
      if (!isGone && answer.ok) tellPlayerConfig(answer.value.result)
    })
    return () => {
      isGone = true
      tellPlayerConfig(undefined)
    }
  }, [userId])
}

function useReminders({ player, language }: RootData): void {
  const playerId = player?.userId
  useEffect(() => (playerId === undefined ? undefined : watchReminders({ playerId, language })), [playerId, language])
}

/** What a player may still do the house decides. */
const PlayChip = dispensable(async () => {
  const [loaded] = await Promise.all([import('./play-chip.tsx'), loadMessages(document.documentElement.lang, 'popups')])
  return loaded.PlayChip
})

const untold = () => undefined

export function PlayerWatchers({ root }: { root: RootData }) {
  useEffect(addPlayerPopups, [])
  useUserConfig(root)
  useSessionKeeping(root)
  useIdlenessWatch(root)
  useTermsWatch(root)
  useReminders(root)
  const told = useSyncExternalStore(standingStore.subscribe, standingStore.read, untold)
  const isOnView = told !== undefined && (told.standing.isPlayShown || told.standing.exclusion !== null)
  return isOnView && <PlayChip language={root.language} />
}

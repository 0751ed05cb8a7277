// What is watched for a player alone: idleness, the terms. Draws nothing. With it comes what tells the house of an agreement.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionEvent } from '#platform/browser/session-events.ts'
import type { RootData } from '../root-data.ts'
import { CONFIRM_TERMS_PATH } from './terms-changed.ts'
import { watchActivity } from './watch-activity.ts'
import { watchTerms } from './watch-terms.ts'

export { sendAgreeTime } from './agree-time.ts'

function useIdlenessWatch({ config, language }: RootData): void {
  const minutes = config.isAutoLogoffEnable ? config.autoLogoffInactiveMinutes : 0
  useEffect(() => (minutes > 0 ? watchActivity({ minutes, language }) : undefined), [minutes, language])
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

export function PlayerWatchers({ root }: { root: RootData }) {
  useIdlenessWatch(root)
  useTermsWatch(root)
  return null
}

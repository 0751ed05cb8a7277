// Analytics around the pages of this site: starts once, and receives every page view.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { startAnalytics, type Analytics } from '#platform/browser/analytics/analytics.ts'
import { useRootData } from '../../page-data/root-data.ts'
import { officeMenuNameOf } from './office-menu-names.ts'

const isRegistration = (pathname: string): boolean => /^\/[a-z]{2}\/registration(?:\/|$)/u.test(pathname)

/** For what comes lazily and stands around every page. */
export function useAnalytics(): void {
  const { pathname } = useLocation()
  const config = useRootData()?.config
  const started = useRef<{ readonly analytics: Analytics; pathname: string }>(undefined)
  useEffect(() => {
    if (config === undefined) return
    const page = { pathname, isRegistration: isRegistration(pathname) }
    if (started.current === undefined) {
      const analytics = startAnalytics(config, page)
      analytics.watchMenu(officeMenuNameOf)
      started.current = { analytics, pathname }
    } else if (started.current.pathname !== pathname) {
      started.current.pathname = pathname
      started.current.analytics.view(page)
    }
  }, [config, pathname])
  useEffect(
    () => () => {
      started.current?.analytics.stop()
      started.current = undefined
    },
    [],
  )
}

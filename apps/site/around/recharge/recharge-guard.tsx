// S5.15: outside the office the recharge page yields to its box. Links are taken before the router hears of them; where this code did not
// come, they lead to the page.
import { useEffect, useState } from 'react'
import type { AroundPart, SiteModule } from '#platform/browser/site-module.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ShellConfig } from '../../page-data/shell-config.ts'
import { opensRechargeBox } from './recharge-link.ts'

const RechargeBox = lazyPart(async () => (await import('./recharge-box.tsx')).RechargeBox)

function RechargeGuard() {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || link.target === '_blank' || link.origin !== location.origin) return
      if (!opensRechargeBox(event, link.pathname, location.pathname)) return
      event.preventDefault()
      setPath(link.pathname)
    }
    // Before the links' own listeners.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return path === undefined ? null : <RechargeBox path={path} onClose={() => setPath(undefined)} />
}

/** With the brand's consent. */
const RechargeOverPages: AroundPart<ShellConfig> = ({ page }) => page.config.isRechargeModal && <RechargeGuard />

export const rechargeForPlayers: SiteModule<ShellConfig> = { around: [RechargeOverPages] }

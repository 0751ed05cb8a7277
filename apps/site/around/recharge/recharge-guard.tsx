// S5.15: outside the office the recharge page yields to its box. Links are taken before the router hears of them; where this code did not
// come, they lead to the page.
import { useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { opensRechargeBox } from './recharge-link.ts'

const RechargeBox = lazyPart(async () => (await import('./recharge-box.tsx')).RechargeBox)

export function RechargeGuard() {
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

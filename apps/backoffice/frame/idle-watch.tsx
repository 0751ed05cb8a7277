// Logs an idle operator off: warns a minute before, and any work meanwhile keeps the session alive.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { lastAskedMs } from '#platform/browser/backoffice/staff-caller.ts'
import { signInPath } from '#platform/browser/backoffice/needed.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { askStaff } from './places.ts'

/** The server ends a session after fifteen minutes without a call; the page is a little sooner. */
const IDLE_MS = 15 * MINUTE_MS - 10 * SECOND_MS
const WARN_MS = MINUTE_MS
/** Reading and writing make no calls: where there is a hand, one is made so often. */
const KEEP_EVERY_MS = 4 * MINUTE_MS
const LOOK_EVERY_MS = SECOND_MS
const WORK = ['pointerdown', 'keydown', 'wheel'] as const

const keepAlive = () => askStaff('GET /staff-api/staff/me', {})

/** How many milliseconds are left, as soon as they are few. */
function useIdle(onOver: () => void): number | undefined {
  const [leftMs, setLeftMs] = useState<number>()
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const onWork = () => {
      const idleMs = Date.now() - lastAskedMs()
      // What was announced is answered by its button, not by a slip of the hand.
      if (idleMs > KEEP_EVERY_MS && idleMs < IDLE_MS - WARN_MS) void keepAlive()
    }
    const look = () => {
      const left = IDLE_MS - (Date.now() - lastAskedMs())
      setLeftMs(left > WARN_MS ? undefined : Math.max(0, left))
      if (left <= 0) over.current()
    }
    for (const type of WORK) document.addEventListener(type, onWork, { passive: true })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      for (const type of WORK) document.removeEventListener(type, onWork)
    }
  }, [])
  return leftMs
}

export function IdleWatch() {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const isOver = useRef(false)
  const end = async (): Promise<void> => {
    if (isOver.current) return
    isOver.current = true
    await askStaff('DELETE /staff-api/staff/sessions/current', {})
    notify({ tone: 'info', text: t('backoffice.idle_over'), group: 'session' })
    await navigate(signInPath(location), { replace: true })
  }
  const leftMs = useIdle(() => void end())
  const stay = async (): Promise<void> => {
    const answer = await keepAlive()
    if (answer.ok && answer.value.state !== 'signed_in') await navigate(signInPath(location), { replace: true })
  }
  return (
    <Dialog
      isOpen={leftMs !== undefined && leftMs > 0}
      onClose={() => void stay()}
      title={t('backoffice.idle_title')}
      footer={
        <>
          <Button onClick={() => void end()}>{t('backoffice.log_out')}</Button>
          <Button variant="primary" onClick={() => void stay()}>
            {t('backoffice.idle_stay')}
          </Button>
        </>
      }
    >
      <p>{t('backoffice.idle_text', { seconds: Math.ceil((leftMs ?? 0) / SECOND_MS) })}</p>
    </Dialog>
  )
}

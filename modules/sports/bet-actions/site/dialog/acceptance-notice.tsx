// A quote being accepted: the delay while the server decides, and what to do when the outcome is unknown.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './action-dialog.module.css'
import type { Acceptance } from '../quote/use-action.ts'

const TICK_MS = 250

type NoticeProps = { readonly state: Acceptance<unknown>; readonly onAskAgain: () => Promise<void> }

export function TakingUpNotice({ state, onAskAgain }: NoticeProps) {
  const t = useText()
  if (state.kind === 'sending') return <Waiting since={state.since} delaySeconds={state.delaySeconds} />
  if (state.kind !== 'unknown') return null
  return (
    <Notice
      tone="warn"
      title={t('services.unknown')}
      action={
        <Button size="small" onClick={() => void onAskAgain()}>
          {t('services.ask-again')}
        </Button>
      }
    >
      {t('services.unknown-text')}
    </Notice>
  )
}

/** The in-play delay runs on the server; this only shows it and its length. */
function Waiting({ since, delaySeconds }: { since: number; delaySeconds: number }) {
  const t = useText()
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, now - since) / 1_000
  const left = Math.ceil(delaySeconds - passed)
  const text = left > 0 ? t('services.waiting-live', { seconds: left }) : t('services.waiting')
  return (
    <div className={styles.waiting} aria-live="polite">
      <p>{text}</p>
      <progress
        className={styles.bar}
        aria-label={t('services.waiting')}
        {...(delaySeconds > 0 ? { max: delaySeconds, value: Math.min(passed, delaySeconds) } : {})}
      />
    </div>
  )
}

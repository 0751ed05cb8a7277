// The devices where the player is signed in, and a way to end any of it.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Session } from '#modules/accounts/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { askAccounts } from '../ask-accounts.ts'
import { OfficeSection } from '../office/office-section.tsx'
import { deviceName } from './device-name.ts'
import styles from './session-list.module.css'

export type PlayerSession = (typeof Session)['_output']

export function SessionList({ sessions }: { sessions: readonly PlayerSession[] }) {
  const t = useText()
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <OfficeSection title={t('accounts.sessions')} text={t('accounts.sessions-text')}>
      <ul>
        {ordered.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
    </OfficeSection>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const end = async () => {
    setState('busy')
    const answer = await askAccounts('DELETE /web-api/accounts/sessions', { sessionId: session.sessionId })
    if (!answer.ok && answer.refusal.code === 'not_signed_in') return location.assign(`/${language}/`)
    if (answer.ok || answer.refusal.code === 'session_not_found') await revalidate()
    else setState('failed')
  }
  return (
    <li className={styles.session}>
      <Icon name="device" size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.device}>
          <bdi>{deviceName(session.device) || t('accounts.unknown-device')}</bdi>
          {session.isCurrent && <span className={styles.current}>{t('accounts.this-session')}</span>}
        </p>
        <p className={styles.muted}>
          {t('accounts.session-started')} <time dateTime={session.startedAt}>{format.dateTime(session.startedAt)}</time>
          {' · '}
          {t('accounts.session-seen')} <time dateTime={session.lastSeenAt}>{format.dateTime(session.lastSeenAt)}</time>
        </p>
        {state === 'failed' && <Notice tone="error">{t('accounts.error.network_error')}</Notice>}
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          isBusy={state === 'busy'}
          aria-label={t('accounts.end-session-of', {
            device: deviceName(session.device) || t('accounts.unknown-device'),
          })}
          onClick={() => void end()}
        >
          {t('accounts.end-session')}
        </Button>
      )}
    </li>
  )
}

// The devices where the player is signed in, with buttons to end one session, or all others at once.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Session } from '#modules/players/identity/contract.ts'
import { deviceName } from '#modules/players/identity/rules/sessions/device-name.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { askIdentity } from '../ask-identity.ts'
import { OfficeSection } from '#ui/section.tsx'

export type PlayerSession = (typeof Session)['_output']
type Ending = 'still' | 'busy' | 'failed'

export function SessionList({ sessions }: { sessions: readonly PlayerSession[] }) {
  const t = useText()
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <OfficeSection
      title={t('office.sessions.title')}
      text={t('office.sessions.text')}
      aside={others > 0 && <EndOthers count={others} />}
    >
      <ul>
        {ordered.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
    </OfficeSection>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useText()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const end = async () => {
    setIsBusy(true)
    const answer = await askIdentity('DELETE /web-api/accounts/sessions/others', {})
    setIsBusy(false)
    if (!answer.ok && answer.refusal.code === 'not_signed_in') return location.assign(`/${language}/`)
    if (!answer.ok) return void notify({ tone: 'error', text: t('accounts.error.network_error') })
    notify({ tone: 'success', text: t('office.sessions.others-ended', { count: answer.value.ended }) })
    await revalidate()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void end()}>
      {t('office.sessions.end-others', { count })}
    </Button>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Ending>('still')
  const device = deviceName(session.device) || t('office.sessions.unknown-device')
  const end = async () => {
    setState('busy')
    const answer = await askIdentity('DELETE /web-api/accounts/sessions', { sessionId: session.sessionId })
    if (!answer.ok && answer.refusal.code === 'not_signed_in') return location.assign(`/${language}/`)
    if (answer.ok || answer.refusal.code === 'session_not_found') await revalidate()
    else setState('failed')
  }
  return (
    <ListRow
      icon="device"
      title={<bdi>{device}</bdi>}
      state={session.isCurrent && <Badge tone="good">{t('office.sessions.this')}</Badge>}
      text={
        <>
          {t('office.sessions.started')} <time dateTime={session.startedAt}>{format.dateTime(session.startedAt)}</time>
          {!session.isCurrent && (
            <>
              {' · '}
              {t('office.sessions.seen')}{' '}
              <time dateTime={session.lastSeenAt}>{format.dateTime(session.lastSeenAt)}</time>
            </>
          )}
          {session.address !== '' && (
            <>
              {' · '}
              <bdi className="ltr">{session.address}</bdi>
            </>
          )}
        </>
      }
      actions={
        session.isCurrent ? undefined : (
          <Button
            size="small"
            isBusy={state === 'busy'}
            aria-label={t('office.sessions.end-of', { device })}
            onClick={() => void end()}
          >
            {t('office.sessions.end')}
          </Button>
        )
      }
    >
      {state === 'failed' && <Notice tone="error">{t('accounts.error.network_error')}</Notice>}
    </ListRow>
  )
}

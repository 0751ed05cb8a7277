// An operator's own security: password, recovery codes, open sessions.
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { Me, StaffSession } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
import { CodesForm } from './codes-form.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './security-screen.module.css'

type Security = { readonly me: Me; readonly sessions: readonly StaffSession[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Security> {
  const [me, { items }] = await Promise.all([
    needed(askStaff('GET /staff-api/staff/me', {}), request),
    needed(askStaff('GET /staff-api/staff/sessions', {}), request),
  ])
  return { me, sessions: items }
}

export function Component() {
  const t = useText()
  const { me, sessions } = useLoaderData<Security>()
  return (
    <BackofficeScreen title={t('place.security')}>
      <Sessions sessions={sessions} />
      <div className={styles.columns}>
        <Panel title={t('security.password')} text={t('security.password_text')}>
          <PasswordForm email={me.member?.email ?? ''} />
        </Panel>
        <Panel title={t('security.codes')} text={t('security.codes_left', { count: me.recoveryCodesLeft })}>
          <CodesForm />
        </Panel>
      </div>
    </BackofficeScreen>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly StaffSession[] }) {
  const t = useText()
  const say = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const end = async (sessionId: string): Promise<void> => {
    setBusy(sessionId)
    const answer = await askStaff('DELETE /staff-api/staff/sessions/:sessionId', { sessionId })
    setBusy(undefined)
    if (answer.ok) notify({ isModal: true, tone: 'success', text: t('security.ended', { count: answer.value.ended }) })
    else notify({ tone: 'error', text: say(answer.refusal) })
    await revalidate()
  }
  const endOthers = async (): Promise<void> => {
    const answer = await askStaff('DELETE /staff-api/staff/sessions', {})
    if (answer.ok) notify({ isModal: true, tone: 'success', text: t('security.ended', { count: answer.value.ended }) })
    else notify({ tone: 'error', text: say(answer.refusal) })
    await revalidate()
  }
  return (
    <Panel
      title={t('security.sessions')}
      aside={
        sessions.length > 1 ? (
          <Button size="small" onClick={() => void endOthers()}>
            {t('security.end_others')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption={t('security.sessions')}
        rows={sessions}
        keyOf={({ sessionId }) => sessionId}
        columns={[
          { key: 'device', label: t('security.device'), isWide: true, cell: ({ device }) => <bdi>{device}</bdi> },
          { key: 'address', label: t('security.address'), cell: ({ address }) => <bdi className="ltr">{address}</bdi> },
          {
            key: 'from',
            label: t('security.started'),
            isFigure: true,
            cell: ({ startedAt }) => <Moment at={startedAt} />,
          },
          {
            key: 'seen',
            label: t('members.seen'),
            isFigure: true,
            cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
          },
          {
            key: 'act',
            label: t('security.session'),
            cell: ({ sessionId, isCurrent }) =>
              isCurrent ? (
                <Tag tone="good">{t('security.this')}</Tag>
              ) : (
                <Button size="small" isBusy={busy === sessionId} onClick={() => void end(sessionId)}>
                  {t('security.end')}
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  )
}

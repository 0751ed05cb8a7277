// One member: permissions, what can be revoked at once, and what takes two operators to give.
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useOperator, useMay } from '#platform/browser/backoffice/operator.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed, ScreenRefused } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Member, Role } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
import { LinkDialog } from './invitation-dialogs.tsx'
import { MEMBER_TONES, MemberDialog, type MemberAct } from './member-dialog.tsx'
import styles from './member-screen.module.css'

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Member> {
  const { items } = await needed(askStaff('GET /staff-api/staff/members', {}), request)
  const found = items.find(({ memberId }) => String(memberId) === params['memberId'])
  if (found === undefined) throw new ScreenRefused({ code: 'member_not_found', message: 'there is no such member' })
  return found
}

export function Component() {
  const t = useText()
  const member = useLoaderData<Member>()
  const { name, email, memberId, state, isEnrolled, createdAt, lastSeenAt } = member
  return (
    <BackofficeScreen
      title={<bdi>{name}</bdi>}
      name={name}
      back={{ to: '/members', label: t('place.members') }}
      aside={<Tag tone={MEMBER_TONES[state]}>{t(`members.state.${state}`)}</Tag>}
    >
      <div className={styles.columns}>
        <Panel title={t('members.about')}>
          <Facts
            facts={[
              { key: 'id', label: t('members.number'), value: <bdi className="ltr">{memberId}</bdi> },
              { key: 'email', label: t('entry.email'), value: <bdi className="ltr">{email}</bdi> },
              {
                key: 'factor',
                label: t('members.factor'),
                value: t(isEnrolled ? 'members.set_up' : 'members.not_set_up'),
              },
              { key: 'since', label: t('members.since'), value: <Moment at={createdAt} /> },
              {
                key: 'seen',
                label: t('members.seen'),
                value: lastSeenAt === null ? t('members.never') : <Moment at={lastSeenAt} />,
              },
            ]}
          />
        </Panel>
        <Rights member={member} />
      </div>
    </BackofficeScreen>
  )
}

/** Roles with their actions; a member's own cannot be changed by themselves. */
function Rights({ member }: { readonly member: Member }) {
  const t = useText()
  const may = useMay()
  const { memberId: ownId } = useOperator()
  const [act, setAct] = useState<MemberAct>()
  const [isLinking, setIsLinking] = useState(false)
  const isOwn = member.memberId === ownId
  const mayManage = may('member.manage') && !isOwn
  const mayGive = may('role.propose') && !isOwn && member.state !== 'suspended'
  return (
    <Panel title={t('members.roles')}>
      {member.roles.length === 0 && <p className={styles.none}>{t('members.no_roles')}</p>}
      <ul className={styles.roles}>
        {member.roles.map((role: Role) => (
          <li key={role} className={styles.role}>
            <div>
              <p className={styles.name}>{t(`roles.${role}`)}</p>
              <p className={styles.text}>{t(`members.role-text.${role}`)}</p>
            </div>
            {mayManage && (
              <Button
                size="small"
                aria-label={t('members.take_role', { role: t(`roles.${role}`) })}
                onClick={() => setAct({ kind: 'take', role })}
              >
                {t('members.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwn && <Notice tone="info">{t('members.own')}</Notice>}
      {(mayManage || mayGive) && (
        <div className={styles.buttons}>
          {mayManage && member.state === 'invited' && (
            <Button variant="primary" onClick={() => setIsLinking(true)}>
              {t('members.link')}
            </Button>
          )}
          {mayGive && <Button onClick={() => setAct({ kind: 'give' })}>{t('members.give')}</Button>}
          {mayManage && member.state !== 'suspended' && (
            <>
              <Button onClick={() => setAct({ kind: 'sessions' })}>{t('members.end_sessions')}</Button>
              <Button variant="danger" onClick={() => setAct({ kind: 'suspend' })}>
                {t('members.suspend')}
              </Button>
            </>
          )}
          {mayManage && member.state === 'suspended' && (
            <Button onClick={() => setAct({ kind: 'reinstate' })}>{t('members.reinstate')}</Button>
          )}
        </div>
      )}
      {isLinking && <LinkDialog member={member} onClose={() => setIsLinking(false)} />}
      {act !== undefined && <MemberDialog member={member} act={act} onClose={() => setAct(undefined)} />}
    </Panel>
  )
}

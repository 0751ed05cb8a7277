// All members: roles, state, when last seen.
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useMay, useOperator } from '#platform/browser/backoffice/operator.ts'
import { filtersOf, needed, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import type { Member } from '#modules/operations/staff/contract-staff.ts'
import { ROLES } from '#modules/operations/staff/rules/permissions.ts'
import { askStaff } from '../ask-staff.ts'
import { InviteDialog } from './invitation-dialogs.tsx'
import { MEMBER_TONES } from './member-dialog.tsx'

type Listed = { readonly items: readonly Member[] }

/** The call answers the whole list: the filters are applied here. */
export async function loader({ request }: ListAsked): Promise<Listed> {
  const { q = '', role } = filtersOf(request, ['q', 'role'])
  const { items } = await needed(askStaff('GET /staff-api/staff/members', {}, { signal: request.signal }), request)
  return {
    items: items.filter(
      ({ name, email, roles }) =>
        `${name} ${email}`.toLowerCase().includes(q.toLowerCase()) &&
        (role === undefined || roles.some((one) => one === role)),
    ),
  }
}

export function Component() {
  const t = useText()
  const may = useMay()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <ListScreen
      title={t('place.members')}
      text={t('members.text')}
      aside={
        may('role.propose') && (
          <Button size="small" variant="primary" onClick={() => setIsInviting(true)}>
            {t('members.invite')}
          </Button>
        )
      }
      filters={[
        { name: 'q', label: t('members.find'), isMain: true },
        choice('role', t('members.role'), ROLES, (role) => t(`roles.${role}`), t('members.any_role')),
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ memberId }) => String(memberId)}
      hrefOf={({ memberId }) => `/members/${memberId}`}
      empty={{ icon: 'search', title: t('members.empty') }}
    >
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </ListScreen>
  )
}

function useColumns(): readonly Column<Member>[] {
  const t = useText()
  const { memberId: ownId } = useOperator()
  return [
    { key: 'name', label: t('members.name'), by: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'id',
      label: t('members.number'),
      by: ({ memberId }) => memberId,
      isFigure: true,
      cell: ({ memberId }) => <bdi className="ltr">{memberId}</bdi>,
    },
    { key: 'email', label: t('entry.email'), isWide: true, cell: ({ email }) => <bdi className="ltr">{email}</bdi> },
    {
      key: 'roles',
      label: t('members.roles'),
      cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', ') || t('members.no_roles'),
    },
    {
      key: 'state',
      label: t('members.state_label'),
      cell: ({ state, memberId }) => (
        <Tag tone={MEMBER_TONES[state]}>{memberId === ownId ? t('members.you') : t(`members.state.${state}`)}</Tag>
      ),
    },
    {
      key: 'seen',
      label: t('members.seen'),
      by: ({ lastSeenAt }) => lastSeenAt ?? '',
      isFigure: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('members.never') : <Moment at={lastSeenAt} />),
    },
  ]
}

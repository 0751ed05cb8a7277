// All members: roles, state, when last seen.
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Member } from '#modules/operations/staff/contract-staff.ts'
import { ROLES } from '#modules/operations/staff/rules/permissions.ts'
import { askStaff } from '../ask-staff.ts'
import { MEMBER_TONES } from './member-dialog.tsx'

type Listed = { readonly items: readonly Member[] }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  return needed(askStaff('GET /staff-api/staff/members', {}, { signal: request.signal }), request)
}

/** The whole list is loaded: the input filters what is shown. */
function useShown(members: readonly Member[]): readonly Member[] {
  const [params] = useSearchParams()
  const words = (params.get('q') ?? '').toLowerCase()
  const role = params.get('role')
  return members.filter(
    ({ name, email, roles }) =>
      `${name} ${email}`.toLowerCase().includes(words) && (role === null || roles.some((one) => one === role)),
  )
}

export function Component() {
  const t = useText()
  const { items } = useLoaderData<Listed>()
  const shown = useShown(items)
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.members')} text={t('members.text')}>
      <FilterBar>
        <FilterWords name="q" label={t('members.find')} isMain />
        <FilterChoice
          name="role"
          label={t('members.role')}
          options={[
            { value: '', label: t('members.any_role') },
            ...ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          ]}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t('members.empty')} />
      ) : (
        <DataTable
          caption={t('place.members')}
          columns={columns}
          rows={shown}
          keyOf={({ memberId }) => String(memberId)}
          hrefOf={({ memberId }) => `/members/${memberId}`}
        />
      )}
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<Member>[] {
  const t = useText()
  const { memberId: ownId } = useOperator()
  return [
    { key: 'name', label: t('members.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'id',
      label: t('members.number'),
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
      isFigure: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('members.never') : <Moment at={lastSeenAt} />),
    },
  ]
}

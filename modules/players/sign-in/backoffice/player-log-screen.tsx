// When a player signed in or tried to, how, and from which device; for auditors also what operators did about them.
import { Link, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SignIn } from '#modules/players/sign-in/contract.ts'
import type { staffCalls } from '#modules/players/sign-in/contract-staff.ts'

const ask = staffCaller<typeof staffCalls>()

type Listed = { readonly items: readonly (typeof SignIn)['_output'][]; readonly next: string | null }

export function loader({ request, params }: LoaderFunctionArgs): Promise<Listed> {
  const playerId = Number(params['playerId'])
  const asked = { playerId, ...filtersOf(request, []) }
  return needed(ask('GET /staff-api/accounts/players/:playerId/sign-ins', asked, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const has = useHasText()
  const { playerId } = useParams()
  const { items, next } = useLoaderData<Listed>()
  return (
    <BackofficeScreen
      title={t('signins.title')}
      text={t('signins.text')}
      aside={
        may('change.read') && (
          <Link to={`/changes?state=all&subject=player:${playerId ?? ''}`}>{t('signins.changes')}</Link>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="history" title={t('signins.none')} />
      ) : (
        <DataTable
          caption={t('signins.title')}
          rows={items}
          keyOf={({ signInId }) => signInId}
          columns={[
            { key: 'at', label: t('signins.at'), cell: ({ at }) => <Moment at={at} /> },
            {
              key: 'outcome',
              label: t('signins.outcome'),
              cell: ({ isSuccess }) => (
                <Tag tone={isSuccess ? 'good' : 'bad'}>{t(isSuccess ? 'signins.in' : 'signins.failed')}</Tag>
              ),
            },
            {
              key: 'method',
              label: t('signins.method'),
              cell: ({ method }) => (has(`signins.method.${method}`) ? t(`signins.method.${method}`) : method),
            },
            { key: 'device', label: t('signins.device'), isWide: true, cell: ({ device }) => <bdi>{device}</bdi> },
            {
              key: 'address',
              label: t('signins.address'),
              cell: ({ address }) => <bdi className="ltr">{address}</bdi>,
            },
          ]}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

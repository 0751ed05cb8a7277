// The audit of operators' actions and views: filtered by member, subject and day; each line expands to all its stored
// data.
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, ScreenRefused } from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { FilterBar, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'
import { askStaff } from '../ask-staff.ts'
import { auditRows, missingNumber, type AuditRow } from './audit-rows.ts'
import styles from './audit-screen.module.css'

type Listed = {
  readonly items: readonly AuditEntry[]
  readonly next: string | null
  /** Of a filter that cannot be read: the list is empty then. */
  readonly refused?: string
}

const FILTERS = ['memberId', 'subject', 'day'] as const

export async function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { memberId, ...rest } = filtersOf(request, FILTERS)
  const asked = { ...rest, ...(memberId === undefined ? {} : { memberId: Number(memberId) }) }
  try {
    return await needed(askStaff('GET /staff-api/staff/audit', asked, { signal: request.signal }), request)
  } catch (error) {
    // An invalid filter is reported beside the filters, which stay.
    const code = error instanceof ScreenRefused ? error.refusal.code : ''
    if (!/^(?:invalid_input|\w+_malformed)$/u.test(code)) throw error
    return { items: [], next: null, refused: code }
  }
}

export function Component() {
  const t = useText()
  const say = useRefusalText()
  const [params] = useSearchParams()
  const { items, next, refused } = useLoaderData<Listed>()
  const columns = useColumns()
  const isWhole = FILTERS.every((name) => !params.has(name))
  const missing = isWhole ? missingNumber(items) : undefined
  return (
    <BackofficeScreen
      title={t('place.audit')}
      text={t('auditlog.text')}
      aside={
        isWhole && items.length > 0 ? (
          <Tag tone={missing === undefined ? 'good' : 'bad'}>
            {missing === undefined
              ? t('auditlog.whole', { from: items.at(-1)?.auditId ?? '', to: items[0]?.auditId ?? '' })
              : t('auditlog.gap', { number: String(missing) })}
          </Tag>
        ) : undefined
      }
    >
      <FilterBar>
        <FilterWords name="subject" label={t('auditlog.subject_filter')} isMain />
        <FilterWords name="memberId" label={t('auditlog.member_filter')} />
        <FilterWords name="day" type="date" label={t('auditlog.day')} />
      </FilterBar>
      {refused !== undefined && <Notice tone="warn">{say({ code: refused })}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('auditlog.empty')} text={t('auditlog.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.audit')}
          columns={columns}
          rows={auditRows(items)}
          keyOf={({ entry }) => entry.auditId}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

const isFine = (status: number): boolean => status < 400

function useColumns(): readonly Column<AuditRow>[] {
  const t = useText()
  return [
    {
      key: 'number',
      label: t('auditlog.number'),
      isFigure: true,
      cell: ({ entry }) => <bdi className="ltr">{entry.auditId}</bdi>,
    },
    {
      key: 'at',
      label: t('auditlog.at'),
      cell: ({ entry }) => (
        <span className={styles.at}>
          <Moment at={entry.at} />
        </span>
      ),
    },
    {
      key: 'who',
      label: t('auditlog.who'),
      cell: ({ entry: { member, kind } }) =>
        member === null ? (
          <span className={styles.muted}>{t(kind === 'command' ? 'auditlog.command' : 'auditlog.nobody')}</span>
        ) : (
          <>
            <bdi>{member.name}</bdi> <bdi className={`ltr ${styles.muted}`}>{member.memberId}</bdi>
          </>
        ),
    },
    { key: 'what', label: t('auditlog.what'), isWide: true, cell: (row) => <What row={row} /> },
    {
      key: 'about',
      label: t('auditlog.about'),
      cell: ({ entry: { subjects } }) =>
        subjects.length === 0 ? null : <bdi className="ltr">{subjects.join(' ')}</bdi>,
    },
    {
      key: 'outcome',
      label: t('auditlog.outcome'),
      cell: ({ entry, outcome }) => {
        const status = outcome?.status ?? entry.status
        const code = outcome?.code ?? entry.code
        if (status === null) return <Tag>{t('auditlog.open')}</Tag>
        return (
          <Tag tone={isFine(status) ? 'good' : 'bad'}>
            <bdi className="ltr">{code === null ? status : `${status} ${code}`}</bdi>
          </Tag>
        )
      },
    },
  ]
}

/** The call, and on demand all its stored data. */
function What({ row: { entry, outcome } }: { readonly row: AuditRow }) {
  const t = useText()
  return (
    <details className={styles.details}>
      <summary>
        <code className="ltr">{entry.call}</code>
      </summary>
      <dl className={styles.kept}>
        {[
          ['input', entry.input],
          ['address', entry.address],
          ['device', entry.device],
          ['request', entry.requestId],
          ['hash', outcome === undefined || outcome === entry ? entry.hash : `${entry.hash} ${outcome.hash}`],
        ].map(([name, value]) =>
          value === undefined || value === '' || value === '{}' ? null : (
            <div key={name}>
              <dt>{t(`auditlog.kept.${name ?? ''}`)}</dt>
              <dd>
                <code className="ltr">{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}

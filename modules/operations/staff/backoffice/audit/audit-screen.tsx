// The audit of operators' actions and views, in sentences: filtered by member, subject and days; each opens with all its stored data.
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import {
  filtersOf,
  needed,
  numberOf,
  oneOf,
  ScreenRefused,
  type ListAsked,
} from '#platform/browser/backoffice/needed.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useHasText, useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'
import { AUDIT_SHOWS } from '#modules/operations/staff/rules/staff-limits.ts'
import { askStaff } from '../ask-staff.ts'
import { useChangeWords } from '../changes/change-texts.ts'
import { auditRows, missingNumber, sentenceKey, type AuditRow } from './audit-rows.ts'
import styles from './audit-screen.module.css'

type Listed = {
  readonly items: readonly AuditEntry[]
  readonly next: string | null
  /** Of a filter that cannot be read: the list is empty then. */
  readonly refused?: string
}

const FILTERS = ['memberId', 'subject', 'from', 'until', 'show'] as const

export async function loader({ request }: ListAsked): Promise<Listed> {
  const { memberId, show, ...rest } = filtersOf(request, FILTERS)
  const asked = { ...rest, memberId: numberOf(memberId), show: oneOf(AUDIT_SHOWS, show) ?? 'usual' }
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
  const [opened, setOpened] = useState<AuditRow>()
  // Numbers follow each other in the whole chain alone.
  const isWhole = params.get('show') === 'all' && FILTERS.every((name) => name === 'show' || !params.has(name))
  const missing = isWhole ? missingNumber(items) : undefined
  return (
    <ListScreen
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
      filters={[
        { name: 'subject', label: t('auditlog.subject_filter'), isMain: true },
        { name: 'memberId', label: t('auditlog.member_filter') },
        { name: 'from', label: t('auditlog.from'), type: 'date' },
        { name: 'until', label: t('auditlog.until'), type: 'date' },
        choice('show', t('auditlog.show'), AUDIT_SHOWS, (show) => t(`auditlog.show.${show}`)),
      ]}
      before={refused !== undefined && <Notice tone="warn">{say({ code: refused })}</Notice>}
      columns={useColumns(setOpened)}
      page={{ items: auditRows(items), next }}
      load={loadEntries}
      keyOf={({ entry }) => entry.auditId}
      empty={{ icon: 'search', title: t('auditlog.empty'), text: t('auditlog.empty_text') }}
    >
      {opened !== undefined && <Details row={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  )
}

/** For the export: entries one by one, as they are stored. */
async function loadEntries(asked: ListAsked): Promise<{ items: readonly AuditRow[]; next: string | null }> {
  const { items, next } = await loader(asked)
  return { items: items.map((entry) => ({ entry, outcome: undefined, times: 1 })), next }
}

const isFine = (status: number): boolean => status < 400

/** A name in another script keeps to itself within a sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** So many subjects are named in a sentence. */
const ABOUT_MAX = 3

/** A function of a row: 'Vera Holm looked at a document', and its subject. */
function useSentence(): (row: AuditRow) => string {
  const t = useText()
  const has = useHasText()
  const words = useChangeWords()
  return ({ entry: { member, kind, call, subjects }, outcome }) => {
    const key = sentenceKey(call)
    const what = key !== undefined && has(key) ? t(key) : call
    const who = isolated(member?.name ?? t(kind === 'command' ? 'auditlog.command' : 'auditlog.not_signed_in'))
    const said = t('auditlog.sentence', { who, what })
    // Those that a person has a word for: numbers of requests and of entries are in the details.
    const about = [...new Set([...subjects, ...(outcome?.subjects ?? [])])].filter(
      (subject) => words.subject(subject) !== subject,
    )
    if (about.length === 0) return said
    const named = about.slice(0, ABOUT_MAX).map((subject) => words.subject(subject))
    const rest = about.length > named.length ? [`+${about.length - named.length}`] : []
    return t('auditlog.sentence_about', { said, about: [...named, ...rest].join(', ') })
  }
}

function useColumns(onOpen: (row: AuditRow) => void): readonly Column<AuditRow>[] {
  const t = useText()
  const sentence = useSentence()
  return [
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
      key: 'what',
      label: t('auditlog.what'),
      isWide: true,
      cell: (row) => (
        <>
          {sentence(row)}
          {row.times > 1 && <span className={styles.muted}> {t('auditlog.times', { count: row.times })}</span>}
        </>
      ),
    },
    { key: 'outcome', label: t('auditlog.outcome'), cell: (row) => <Outcome row={row} /> },
    {
      key: 'number',
      label: t('auditlog.number'),
      isFigure: true,
      cell: ({ entry }) => <bdi className="ltr">{entry.auditId}</bdi>,
    },
    {
      key: 'open',
      label: t('auditlog.details'),
      cell: (row) => (
        <Button size="small" aria-label={`${t('auditlog.details')} ${row.entry.auditId}`} onClick={() => onOpen(row)}>
          {t('auditlog.details')}
        </Button>
      ),
    },
  ]
}

function Outcome({ row: { entry, outcome } }: { readonly row: AuditRow }) {
  const t = useText()
  const status = outcome?.status ?? entry.status
  const code = outcome?.code ?? entry.code
  if (status === null) return <Tag>{t('auditlog.open')}</Tag>
  return (
    <Tag tone={isFine(status) ? 'good' : 'bad'}>
      <bdi className="ltr">{code === null ? status : `${status} ${code}`}</bdi>
    </Tag>
  )
}

/** All that is stored of it. */
function Details({ row, onClose }: { readonly row: AuditRow; readonly onClose: () => void }) {
  const t = useText()
  const sentence = useSentence()
  const { entry, outcome } = row
  const hash = outcome === undefined || outcome === entry ? entry.hash : `${entry.hash} ${outcome.hash}`
  const stored = [
    ['call', entry.call],
    ['subjects', entry.subjects.join(' ')],
    ['input', entry.input],
    ['address', entry.address],
    ['device', entry.device],
    ['request', entry.requestId],
    ['hash', hash],
  ] as const
  return (
    <Dialog isOpen onClose={onClose} title={sentence(row)}>
      <p className={styles.head}>
        <Moment at={entry.at} /> <Outcome row={row} />
      </p>
      <dl className={styles.kept}>
        {stored.map(([name, value]) =>
          value === '' || value === '{}' ? null : (
            <div key={name}>
              <dt>{t(`auditlog.kept.${name}`)}</dt>
              <dd>
                <code className="ltr">{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}

// The history of a case, newest first; it cannot be changed.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import type { VerificationEvent } from '#modules/players/verification/contract-staff.ts'
import styles from './case-history.module.css'

export function CaseHistory({ history }: { readonly history: readonly VerificationEvent[] }) {
  const t = useText()
  const has = useHasText()
  /** A reason may be a code, a kind of document, or the fields that were corrected. */
  const wordOf = (word: string): string => {
    const key = [`cases.reason.${word}`, `cases.kind.${word}`, `fields.${word}`].find(has)
    return key === undefined ? word : t(key)
  }
  const reasonOf = (reason: string): string => reason.split(' ').map(wordOf).join(', ')
  if (history.length === 0) return null
  return (
    <Panel title={t('cases.history')}>
      <DataTable
        caption={t('cases.history')}
        rows={history}
        keyOf={({ eventId }) => eventId}
        columns={[
          {
            key: 'at',
            label: t('cases.at'),
            cell: ({ at }) => (
              <span className={styles.at}>
                <Moment at={at} />
              </span>
            ),
          },
          {
            key: 'who',
            label: t('cases.who'),
            cell: ({ actor, staffId }) => (
              <span className={styles.at}>
                {t(`cases.actor.${actor}`)} {staffId !== null && <bdi className="ltr">{staffId}</bdi>}
              </span>
            ),
          },
          {
            key: 'what',
            label: t('cases.what'),
            isWide: true,
            cell: ({ what, reason, note }) => (
              <>
                {has(`cases.event.${what}`) ? t(`cases.event.${what}`) : what}
                {reason !== '' && <span className={styles.why}>{reasonOf(reason)}</span>}
                {note !== '' && <bdi className={styles.why}>{note}</bdi>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

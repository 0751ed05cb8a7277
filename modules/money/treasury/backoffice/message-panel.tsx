// What a provider said about one payment, as it said it.
import type { ShownSuspense } from '#modules/money/treasury/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './message-panel.module.css'

export function MessagePanel({ messages }: Pick<ShownSuspense, 'messages'>) {
  const t = useText()
  const title = t('paycase.events')
  if (messages.length === 0)
    return (
      <Panel title={title}>
        <EmptyState icon="clock" title={t('paycase.no_events')} text={t('paycase.no_events_text')} isCompact />
      </Panel>
    )
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        rows={messages}
        keyOf={({ eventId }) => eventId}
        columns={[
          { key: 'at', label: t('paycase.received'), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
          {
            key: 'outcome',
            label: t('paycase.outcome'),
            cell: ({ outcome }) => t(outcome === null ? 'paycase.outcome.none' : `paycase.outcome.${outcome}`),
          },
          {
            key: 'body',
            label: t('suspense.message'),
            isWide: true,
            cell: ({ body }) => (
              <pre className={styles.body} dir="ltr">
                {body}
              </pre>
            ),
          },
        ]}
      />
    </Panel>
  )
}

// The conversations of one player with support, the newest first, each with its messages.
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RequestView } from '#modules/site/support/contract.ts'
import type { staffCalls } from '#modules/site/support/contract-staff.ts'
import styles from './player-messages-screen.module.css'

const ask = staffCaller<typeof staffCalls>()

type Listed = { readonly items: readonly RequestView[]; readonly next: string | null }

export function loader({ request, params }: LoaderFunctionArgs): Promise<Listed> {
  const asked = { playerId: Number(params['playerId']), ...filtersOf(request, []) }
  return needed(ask('GET /staff-api/support/players/:playerId/requests', asked, { signal: request.signal }), request)
}

const TONES: Readonly<Record<RequestView['status'], TagTone>> = { open: 'wait', answered: 'good', closed: 'plain' }

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  return (
    <BackofficeScreen title={t('player-tab.messages')}>
      {items.length === 0 ? (
        <EmptyState icon="headset" title={t('letters.none')} />
      ) : (
        items.map((one) => <Conversation key={one.requestId} of={one} />)
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function Conversation({ of }: { readonly of: RequestView }) {
  const t = useText()
  const may = useMay()
  const { requestId, kind, subject, status, phone, wishedFrom, messages } = of
  return (
    <Panel
      title={t('letters.request', { id: String(requestId), subject: t(`letters.subject.${subject}`) })}
      aside={
        <>
          <Tag tone={TONES[status]}>{t(`letters.status.${status}`)}</Tag>
          {kind === 'payment' && may('payment-requests.read') && (
            <Link to={`/payment-requests/${requestId}`}>{t('letters.answer')}</Link>
          )}
        </>
      }
    >
      {phone !== null && (
        <p className={styles.about}>
          {t('letters.call')} <bdi className="ltr">{phone}</bdi> {wishedFrom !== null && <Moment at={wishedFrom} />}
        </p>
      )}
      <ul className={styles.messages}>
        {messages.map(({ messageId, author, text, at }) => (
          <li key={messageId} className={styles[author === 'operator' ? 'ours' : 'theirs']}>
            <p className={styles.about}>
              {t(`letters.author.${author}`)} · <Moment at={at} />
            </p>
            <p className={styles.text}>
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

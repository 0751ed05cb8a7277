// On the home page: whether the sources of prices are heard, and whether letters and short messages go out.
import type { LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { Facts, Panel as Card } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { ServiceHealth } from '#modules/operations/reporting/contract-staff.ts'
import { Age } from './age.tsx'
import { askReporting } from './ask-reporting.ts'

/** What has waited for so long is not on its way. */
const POST_LATE_MS = 10 * 60 * 1_000

export function loader({ request }: LoaderFunctionArgs): Promise<ServiceHealth> {
  return needed(askReporting('GET /staff-api/reporting/health', {}, { signal: request.signal }), request)
}

const isLate = (oldestAt: string | null): boolean =>
  oldestAt !== null && Date.now() - Date.parse(oldestAt) > POST_LATE_MS

export function Panel({ shown: { feeds, post } }: { readonly shown: ServiceHealth }) {
  const t = useText()
  const isIll =
    feeds.length === 0 ||
    feeds.some(({ isSilent }) => isSilent) ||
    post.some(({ failed, oldestAt }) => failed > 0 || isLate(oldestAt))
  return (
    <Card
      title={t('pulse.title')}
      aside={<Tag tone={isIll ? 'bad' : 'good'}>{t(isIll ? 'pulse.look' : 'pulse.well')}</Tag>}
    >
      <Facts
        facts={[
          ...(feeds.length === 0 ? [{ key: 'none', label: t('pulse.feeds'), value: t('pulse.no_feed') }] : []),
          ...feeds.map(({ source, heardAt, isSilent }) => ({
            key: source,
            label: t('pulse.feed', { source: `\u2068${source}\u2069` }),
            value: (
              <>
                <Tag tone={isSilent ? 'bad' : 'good'}>{t(isSilent ? 'pulse.silent' : 'pulse.heard')}</Tag>{' '}
                <Age at={heardAt} />
              </>
            ),
          })),
          ...post.map(({ kind, waiting, oldestAt, sent, failed }) => ({
            key: kind,
            label: t(`pulse.${kind}`),
            value: (
              <>
                {failed > 0 && <Tag tone="bad">{t('pulse.failed', { count: failed })}</Tag>}{' '}
                {t('pulse.sent', { count: sent })} · {t('pulse.waiting', { count: waiting })}
                {oldestAt !== null && (
                  <>
                    {' '}
                    (<Age at={oldestAt} />)
                  </>
                )}
              </>
            ),
          })),
        ]}
      />
    </Card>
  )
}

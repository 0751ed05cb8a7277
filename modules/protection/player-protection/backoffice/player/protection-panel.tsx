// On a player's page: what keeps them from playing, and how many limits are in force.
import { Link, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { playerPath } from '#platform/browser/backoffice/player-route.ts'
import { useText } from '#platform/browser/text.tsx'
import { Facts, Panel as Card } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { askLimits } from '../ask-limits.ts'
import { EXCLUSION_TONES, useLimitWords } from '../limit-texts.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<PlayerLimits> {
  const playerId = Number(params['playerId'])
  const { signal } = request
  return needed(askLimits('GET /staff-api/safer-gambling/players/:playerId/limits', { playerId }, { signal }), request)
}

export function Panel({ shown: { playerId, exclusions, limits } }: { readonly shown: PlayerLimits }) {
  const t = useText()
  const words = useLimitWords()
  const holding = exclusions.filter(({ isHolding }) => isHolding)
  return (
    <Card
      title={t('place.limits')}
      aside={
        <Tag tone={holding.length > 0 ? 'bad' : 'good'}>
          {t(holding.length > 0 ? 'guard.excluded' : 'guard.not_excluded')}
        </Tag>
      }
    >
      <Facts
        facts={[
          ...holding.map(({ kind, startsAt, holdsUntil }) => ({
            key: kind,
            label: t(`guard.kind.${kind}`),
            value: (
              <>
                <Tag tone={EXCLUSION_TONES[kind]}>
                  {t('guard.until')} {words.end(holdsUntil)}
                </Tag>{' '}
                {t('guard.since')} <Moment at={startsAt} />
              </>
            ),
          })),
          ...limits.map((limit) => ({
            key: `${limit.limitType} ${limit.currency ?? ''}`,
            label: words.limit(limit.limitType),
            value: (
              <>
                {[limit.own, limit.operator]
                  .filter((set) => set !== null)
                  .map(({ value }, n) => (
                    <span key={`${n}/${value ?? ''}`}>
                      {n > 0 && ' · '}
                      {words.value(value, limit)}
                    </span>
                  ))}
                {limit.used !== null && (
                  <>
                    {' '}
                    ({t('guard.used')} {words.value(limit.used, limit)})
                  </>
                )}
              </>
            ),
          })),
          ...(limits.length === 0 ? [{ key: 'none', label: t('guard.list.limits'), value: t('guard.none') }] : []),
        ]}
      />
      <Link to={playerPath(playerId, 'limits')}>{t('guard.all_limits')}</Link>
    </Card>
  )
}

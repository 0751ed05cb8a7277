// The filters that both lists of markers have.
import { LEVELS, MARKERS, type Level, type Marker } from '#modules/protection/harm-markers/rules/finding.ts'
import { numberOf, oneOf } from '#platform/browser/backoffice/needed.ts'
import type { Text } from '#platform/browser/text.tsx'
import { choice, type Filter } from '#ui/backoffice/list/filters.ts'

export const MARKER_FILTERS = ['level', 'marker', 'player'] as const

type Given = Partial<Record<(typeof MARKER_FILTERS)[number] | 'cursor', string>> & { readonly limit?: number }

type Asked = {
  readonly level: Level | undefined
  readonly marker: Marker | undefined
  readonly playerId: number | undefined
}

/** What the calls are asked with. */
export const markerAsked = ({
  level,
  marker,
  player,
  ...rest
}: Given): Omit<Given, 'level' | 'marker' | 'player'> & Asked => ({
  ...rest,
  level: oneOf(LEVELS, level),
  marker: oneOf(MARKERS, marker),
  playerId: numberOf(player),
})

export const markerFilters = (t: Text): readonly Filter[] => [
  choice(
    'level',
    t('markers.level_label'),
    LEVELS.toReversed(),
    (level) => t(`markers.level.${level}`),
    t('markers.every_level'),
  ),
  choice(
    'marker',
    t('markers.marker_label'),
    MARKERS,
    (marker) => t(`markers.name.${marker}`),
    t('markers.every_marker'),
  ),
  { name: 'player', label: t('markers.player_number'), isMain: true },
]

// The kinds of markets that football lacks; sports share football's kinds wherever the meaning is the same.
import type { MarketKind } from './market-kinds.ts'

const HOME_AWAY = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const
const OVER_UNDER = ['over', 'under'] as const
const BEST_OF_THREE = ['2:0', '2:1', '1:2', '0:2'] as const
const BEST_OF_FIVE = ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'] as const

/**
 * typeIds from 100. What the shared kinds count here: `total` and `odd_even` count goals of regular time in hockey and
 * handball, points with overtime in basketball, games in tennis, rally points in volleyball. Ordinal lines (`number`)
 * are hundredths too: set 2 is 200. A game of tennis is counted through the match, a tie-break being one game.
 */
export const otherMarketKinds: readonly MarketKind[] = [
  { typeId: 100, kind: 'winner', group: 'main', line: 'none', outcomes: HOME_AWAY, order: 1 },
  { typeId: 101, kind: 'set_handicap', group: 'handicaps', line: 'half', outcomes: HOME_AWAY, order: 30 },
  { typeId: 102, kind: 'total_sets', group: 'goals', line: 'half', outcomes: OVER_UNDER, order: 31 },
  { typeId: 103, kind: 'set_winner', group: 'halves', line: 'number', outcomes: HOME_AWAY, order: 32 },
  { typeId: 104, kind: 'correct_sets', group: 'score', line: 'none', outcomes: BEST_OF_FIVE, order: 33 },
  { typeId: 105, kind: 'game_winner', group: 'specials', line: 'number', outcomes: HOME_AWAY, order: 34 },
  { typeId: 106, kind: 'quarter_1x2', group: 'halves', line: 'number', outcomes: THREE_WAY, order: 35 },
  { typeId: 107, kind: 'period_1x2', group: 'halves', line: 'number', outcomes: THREE_WAY, order: 36 },
  { typeId: 108, kind: 'p1_total', group: 'halves', line: 'half', outcomes: OVER_UNDER, order: 37 },
  { typeId: 109, kind: 'p2_total', group: 'halves', line: 'half', outcomes: OVER_UNDER, order: 38 },
  { typeId: 110, kind: 'p3_total', group: 'halves', line: 'half', outcomes: OVER_UNDER, order: 39 },
  { typeId: 111, kind: 'correct_sets_of_3', group: 'score', line: 'none', outcomes: BEST_OF_THREE, order: 33 },
]

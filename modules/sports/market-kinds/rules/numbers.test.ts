// The numbers of kinds of markets are stored with bets and known to others: none changes, and none is used a second time, not even after its
// kind is removed. The positions of outcomes are parts of selections' numbers: a kind keeps how many it has.
import { expect, test } from 'vitest'
import { marketKinds } from './all-market-kinds.ts'
import { boostedMarketKinds } from './boosted-kinds.ts'

/** Number, kind, what its line means, and how many outcomes it has. */
const NUMBERS = `
1 1x2 none 3
2 total quarter 2
3 handicap quarter 2
4 double_chance none 3
9 both_to_score none 2
5 draw_no_bet none 2
15 next_goal number 3
35 asian_total quarter 2
6 home_total half 2
7 away_total half 2
12 odd_even none 2
16 exact_goals none 7
19 goal_range none 4
17 home_exact_goals none 4
18 away_exact_goals none 4
36 home_odd_even none 2
37 away_odd_even none 2
8 european_handicap whole 3
10 correct_score none 37
20 winning_margin none 7
40 h1_1x2 none 3
41 h1_total quarter 2
42 h1_handicap quarter 2
43 h1_double_chance none 3
44 h1_both_to_score none 2
47 h1_draw_no_bet none 2
45 h1_correct_score none 17
46 h1_odd_even none 2
48 h1_home_total half 2
49 h1_away_total half 2
55 h2_1x2 none 3
56 h2_total quarter 2
57 h2_both_to_score none 2
58 h2_odd_even none 2
59 h2_double_chance none 3
60 h2_draw_no_bet none 2
11 half_time_full_time none 9
23 highest_scoring_half none 3
38 home_highest_scoring_half none 3
39 away_highest_scoring_half none 3
34 goal_in_both_halves none 2
28 home_scores_both_halves none 2
29 away_scores_both_halves none 2
30 home_wins_either_half none 2
31 away_wins_either_half none 2
32 home_wins_both_halves none 2
33 away_wins_both_halves none 2
24 result_and_total half 6
25 result_and_both_to_score none 6
26 total_and_both_to_score half 4
27 double_chance_and_total half 6
70 double_chance_and_both_to_score none 6
13 home_win_to_nil none 2
14 away_win_to_nil none 2
21 home_clean_sheet none 2
22 away_clean_sheet none 2
100 winner none 2
101 set_handicap half 2
102 total_sets half 2
103 set_winner number 2
104 correct_sets none 6
105 game_winner number 2
106 quarter_1x2 number 3
107 period_1x2 number 3
108 p1_total half 2
109 p2_total half 2
110 p3_total half 2
111 correct_sets_of_3 none 4
120 boosted_1x2 none 3
121 boosted_winner none 2
122 boosted_total quarter 2
`

test('each kind of market has its number for good', () => {
  const shown = marketKinds.map(({ typeId, kind, line, outcomes }) => `${typeId} ${kind} ${line} ${outcomes.length}`)
  expect(shown).toEqual(NUMBERS.trim().split('\n'))
  expect(new Set(marketKinds.map(({ typeId }) => typeId)).size).toBe(marketKinds.length)
})

test('boosted prices stand before everything else, results before totals', () => {
  const boosted = boostedMarketKinds.map(({ kind, order }) => [kind, order])
  expect(boosted).toEqual([
    ['boosted_1x2', -3],
    ['boosted_winner', -2],
    ['boosted_total', -1],
  ])
  const numbers = new Set(boostedMarketKinds.map(({ typeId }) => typeId))
  expect(marketKinds.every(({ typeId, order }) => numbers.has(typeId) || order >= 0)).toBe(true)
})

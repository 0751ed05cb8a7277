// Which question an outcome asks, in one spelling for all markets that ask it: handicap 0 and draw no bet are the same one.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import { findSport } from '#modules/sports/market-kinds/rules/sports.ts'

/**
 * `key` is the same for two outcomes exactly when they pay alike at every end of a game. Questions of one `ladder` differ only in how
 * much the backed side is given: the higher `rung`, the easier, so a price may not rise with it.
 */
export type Question = { readonly key: string; readonly ladder?: string; readonly rung: number }

type Part = '' | 'h1' | 'h2' | 'p1' | 'p2' | 'p3'
type Asked = { readonly kind: string; readonly line: LineCents; readonly outcome: string }

const onLadder = (ladder: string, rung: number): Question => ({ key: `${ladder} ${rung}`, ladder, rung })
const alone = (key: string): Question => ({ key, rung: 0 })

/** The backed side has so many hundredths added to its score. `of`: what is counted, such as the first half. */
const margin = (of: string, side: string, given: LineCents): Question => onLadder(`${of} margin ${side}`, given)
const over = (of: string, line: LineCents): Question => onLadder(`${of} over`, 0 - line)
const under = (of: string, line: LineCents): Question => onLadder(`${of} under`, line)
const level = (of: string, difference: number): Question => alone(`${of} difference ${difference}`)

const other = (side: string): string => (side === 'home' ? 'away' : 'home')

/** A three-way result in which home has `line` hundredths more. */
const threeWay = (of: string, outcome: string, line: LineCents): Question =>
  outcome === 'draw' ? level(of, (0 - line) / 100) : margin(of, outcome, (outcome === 'home' ? line : 0 - line) - 50)

const handicap = (of: string, side: string, line: LineCents): Question =>
  margin(of, side, side === 'home' ? line : 0 - line)

const total = (of: string, outcome: string, line: LineCents): Question =>
  outcome === 'over' ? over(of, line) : under(of, line)

function doubleChance(of: string, outcome: string): Question {
  if (outcome === 'home_draw') return margin(of, 'home', 50)
  if (outcome === 'draw_away') return margin(of, 'away', 50)
  return alone(`${of} no draw`)
}

/** '0' '1' … 'n+': the ends of the list are totals too. */
function exactly(of: string, outcome: string): Question {
  if (outcome === '0') return under(of, 50)
  return outcome.endsWith('+') ? over(of, Number.parseInt(outcome, 10) * 100 - 50) : alone(`${of} exactly ${outcome}`)
}

function winningMargin(of: string, outcome: string): Question {
  const [side = '', goals = ''] = outcome.split('/')
  if (goals === '') return level(of, 0)
  if (goals.endsWith('+')) return margin(of, side, 50 - Number.parseInt(goals, 10) * 100)
  return level(of, side === 'home' ? Number(goals) : 0 - Number(goals))
}

/** '0-1' up to '7+' goals. */
function goalRange(of: string, outcome: string): Question {
  if (outcome.endsWith('+')) return exactly(of, outcome)
  const [from, to] = outcome.split('-').map(Number)
  return from === 0 ? under(of, (to ?? 0) * 100 + 50) : alone(`${of} from ${outcome}`)
}

const score = (of: string, home: number, away: number): Question =>
  home + away === 0 ? under(`${of} goals`, 50) : alone(`${of} score ${home}-${away}`)

function correctScore(of: string, outcome: string): Question {
  const [home, away] = outcome.split('-').map(Number)
  return home === undefined || away === undefined ? alone(`${of} score ${outcome}`) : score(of, home, away)
}

/** A side wins and the other one does not score. */
const winToNil = (of: string, side: string): Question => alone(`${of} ${side} wins to nil`)

const bothScore = (of: string): Question => alone(`${of} both score`)
/** Somebody scores, and only one side does. */
const oneScores = (of: string): Question => alone(`${of} one side scores`)
const nilOf = (of: string, side: string): Question => under(`${of} ${side} goals`, 50)

function resultAndBoth(of: string, outcome: string): Question | undefined {
  const [result = '', both] = outcome.split('/')
  if (result === 'draw') return both === 'no' ? score(of, 0, 0) : drawWithTotal(of, 'over', 50)
  return both === 'no' ? winToNil(of, result) : undefined
}

/** Not both score: the side that may not win has scored nothing. */
function chanceAndBoth(of: string, outcome: string): Question | undefined {
  if (outcome === 'home_away/no') return oneScores(of)
  if (outcome === 'draw_away/no') return nilOf(of, 'home')
  return outcome === 'home_draw/no' ? nilOf(of, 'away') : undefined
}

/** The total of a draw is even, so two lines ask the same. */
function drawWithTotal(of: string, side: string, line: LineCents): Question {
  const goalsEach = Math.ceil((line + 50) / 200)
  return side === 'under' && goalsEach === 1 ? score(of, 0, 0) : alone(`${of} draw ${side} ${goalsEach} each`)
}

/** With the lowest totals a result leaves one score. */
function resultAndTotal(of: string, outcome: string, line: LineCents): Question | undefined {
  const [result = '', side = ''] = outcome.split('/')
  if (result === 'draw') return drawWithTotal(of, side, line)
  if (side === 'under' && line === 150) return result === 'home' ? score(of, 1, 0) : score(of, 0, 1)
  return side === 'over' && line === 50 ? threeWay(of, result, 0) : undefined
}

function chanceAndTotal(of: string, outcome: string, line: LineCents): Question | undefined {
  const [chance = '', side] = outcome.split('/')
  if (line === 50 && side === 'under' && chance !== 'home_away') return score(of, 0, 0)
  if (line === 50 && outcome === 'home_away/over') return doubleChance(of, chance)
  return line === 150 && outcome === 'home_away/under' ? exactly(`${of} goals`, '1') : undefined
}

function totalAndBoth(of: string, outcome: string, line: LineCents): Question | undefined {
  if (outcome === 'under/no' && line < 200) return under(`${of} goals`, line)
  if (outcome === 'over/yes' && line < 200) return bothScore(of)
  if (outcome === 'over/no' && line === 50) return oneScores(of)
  return outcome === 'under/yes' && line === 250 ? score(of, 1, 1) : undefined
}

/** Sets won: '3:0' of five is a handicap of two and a half sets. */
function correctSets(outcome: string): Question {
  const [home = 0, away = 0] = outcome.split(':').map(Number)
  if (home !== 0 && away !== 0) return alone(`sets ${outcome}`)
  return margin('sets', away === 0 ? 'home' : 'away', 50 - 100 * Math.max(home, away))
}

const PART = /^(h1|h2|p1|p2|p3)_/u

/** Questions of markets on the score of the whole game or of one part of it; undefined for the others. */
function scoreQuestion(of: Part, { kind, outcome, line }: Asked): Question | undefined {
  const goals = `${of} goals`
  switch (kind) {
    case '1x2':
      return threeWay(of, outcome, 0)
    case 'european_handicap':
      return threeWay(of, outcome, line)
    case 'double_chance':
      return doubleChance(of, outcome)
    case 'draw_no_bet':
      return margin(of, outcome, 0)
    case 'handicap':
      return handicap(of, outcome, line)
    case 'winning_margin':
      return winningMargin(of, outcome)
    case 'total':
    case 'asian_total':
      return total(goals, outcome, line)
    case 'home_total':
    case 'away_total':
      return total(`${of} ${kind.slice(0, 4)} goals`, outcome, line)
    case 'exact_goals':
      return exactly(goals, outcome)
    case 'home_exact_goals':
    case 'away_exact_goals':
      return exactly(`${of} ${kind.slice(0, 4)} goals`, outcome)
    case 'goal_range':
      return goalRange(goals, outcome)
    case 'home_clean_sheet':
    case 'away_clean_sheet':
      return total(`${of} ${other(kind.slice(0, 4))} goals`, outcome === 'yes' ? 'under' : 'over', 50)
    case 'correct_score':
      return correctScore(of, outcome)
    case 'home_win_to_nil':
    case 'away_win_to_nil':
      return outcome === 'yes' ? winToNil(of, kind.slice(0, 4)) : undefined
    case 'result_and_both_to_score':
      return resultAndBoth(of, outcome)
    case 'result_and_total':
      return resultAndTotal(of, outcome, line)
    case 'double_chance_and_both_to_score':
      return chanceAndBoth(of, outcome)
    case 'double_chance_and_total':
      return chanceAndTotal(of, outcome, line)
    case 'total_and_both_to_score':
      return totalAndBoth(of, outcome, line)
    case 'both_to_score':
      return outcome === 'yes' ? bothScore(of) : undefined
    case 'next_goal':
      return outcome === 'none' ? under(goals, line - 50) : undefined
    default:
      return undefined
  }
}

/** Sets and games: what only sports that count sets have. */
function setQuestion({ kind, outcome, line }: Asked): Question | undefined {
  switch (kind) {
    case 'winner':
      return margin('sets', outcome, 0)
    case 'set_handicap':
      return handicap('sets', outcome, line)
    case 'correct_sets':
    case 'correct_sets_of_3':
      return correctSets(outcome)
    case 'total_sets':
      return total('sets', outcome, line)
    default:
      return undefined
  }
}

/** Sets, and sums that count overtimes, never end level: there the lines next to zero ask who wins. */
const SETS_WITHOUT_DRAW = /^sets margin /u
const SUM_WITHOUT_DRAW = /^ margin /u

function withoutDraw(countsExtra: boolean, { key, ladder = '', rung }: Question): Question {
  const hasNoDraw = SETS_WITHOUT_DRAW.test(ladder) || (countsExtra && SUM_WITHOUT_DRAW.test(ladder))
  if (hasNoDraw && Math.abs(rung) <= 50) return onLadder(ladder, 0)
  return ladder === '' ? { key, rung } : { key, ladder, rung }
}

export function questionOf(
  sport: string,
  market: { readonly kind: string; readonly line?: LineCents },
  outcome: string,
): Question {
  const part = (PART.exec(market.kind)?.[1] ?? '') as Part
  const asked = { kind: market.kind.replace(PART, ''), line: market.line ?? 0, outcome }
  const { score, countsExtra = false } = findSport(sport) ?? {}
  const hasSets = score === 'sets'
  const isWinner = countsExtra && asked.kind === 'winner'
  const question =
    (hasSets ? setQuestion(asked) : undefined) ??
    (isWinner ? margin('', outcome, 0) : scoreQuestion(part, asked)) ??
    alone(`${market.kind} ${market.line ?? ''} ${outcome}`)
  return withoutDraw(countsExtra, question)
}

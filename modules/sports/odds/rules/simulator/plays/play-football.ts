// Ninety minutes with goals, penalties, cards and corners.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { createPressure, oneMore, otherSide, scare, SIDES, strike, type Hazard } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const HALF_SECONDS = 2_700
const HALF_TIME_SECONDS = 900
/** Share of the goals that fall in the first half. */
const FIRST_HALF_SHARE = 0.45
const PENALTY_SHARE = 0.09
const PENALTY_SCORED = 0.78
const PENALTY_WAIT_SECONDS = 55
/** Nothing happens until play has begun again after a goal. */
const CELEBRATION_SECONDS = 30
/** What a red card does to the goals of the side that lost a player, and of the other. */
const SHORT_HANDED = 0.7
const MAN_UP = 1.2
/** Of each side in 90 minutes. */
const CHANCES = 4
const CORNERS = 5
const YELLOW_CARDS = 1.9
const RED_CARDS = 0.08

type Play = {
  readonly board: Board
  readonly random: Random
  readonly rates: { home: number; away: number }
  readonly pressure: ReturnType<typeof createPressure>
  half: { readonly period: 'h1' | 'h2'; readonly start: number; readonly length: number }
  /** What may happen in a second of this half; rebuilt when a red card changes the rates. */
  hazards: readonly Hazard[]
  /** A penalty that was given and waits to be kicked. */
  kick: { readonly side: Side; readonly second: number } | undefined
}

/** `strengths`: expected goals of both sides in regular time. */
export function* playFootball(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const first = { period: 'h1', start: 0, length: HALF_SECONDS + 60 + random.below(180) } as const
  const rates = { home: strengths.home, away: strengths.away }
  const play: Play = {
    board,
    random,
    rates,
    pressure: createPressure(strengths),
    half: first,
    hazards: [],
    kick: undefined,
  }
  yield* playHalf(play)
  board.show(first.length, { period: 'break', clockRunning: false })
  board.suspend(first.length - 2, first.length + 6, 'break')
  const length = HALF_SECONDS + 120 + random.below(240)
  play.half = { period: 'h2', start: first.length + HALF_TIME_SECONDS, length }
  yield* playHalf(play)
  return play.half.start + length
}

function* playHalf(play: Play): Generator<number, void> {
  const { board, random } = play
  const { period, start, length } = play.half
  board.open(start, period, { clockSeconds: period === 'h1' ? 0 : HALF_SECONDS, clockRunning: true })
  play.hazards = hazardsOf(play)
  let busyUntil = 0
  for (let second = 1; second < length; second += 1) {
    yield start + second - 1
    if (second % 60 === 0) showClock(play, second, { pressure: play.pressure.minute(random) })
    if (play.kick?.second === second) busyUntil = second + goal(play, play.kick.side, second)
    if (second < busyUntil) continue
    const struck = strike(random, play.hazards)
    if (struck !== undefined) busyUntil = second + struck.happen(start + second, second)
  }
}

function showClock(play: Play, second: number, change: Parameters<Board['show']>[1]): void {
  const clockSeconds = second + (play.half.period === 'h1' ? 0 : HALF_SECONDS)
  play.board.show(play.half.start + second, { clockSeconds, ...change })
}

function hazardsOf(play: Play): readonly Hazard[] {
  const { length, period } = play.half
  const share = period === 'h1' ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE
  // The seconds lost to celebrations are made up for, so that the expected goals stay the same.
  const goalsPerSecond = share / (length - CELEBRATION_SECONDS * share * (play.rates.home + play.rates.away))
  const even = 1 / (2 * HALF_SECONDS)
  return SIDES.flatMap((side): readonly Hazard[] => {
    const goals = play.rates[side] * goalsPerSecond
    return [
      { perSecond: goals * (1 - PENALTY_SHARE), happen: (_, second) => goal(play, side, second) },
      { perSecond: (goals * PENALTY_SHARE) / PENALTY_SCORED, happen: (at, second) => penalty(play, side, at, second) },
      { perSecond: CHANCES * even, happen: (at) => chance(play, side, at) },
      { perSecond: CORNERS * even, happen: (_, second) => corner(play, side, second) },
      { perSecond: YELLOW_CARDS * even, happen: (_, second) => yellowCard(play, side, second) },
      { perSecond: RED_CARDS * even, happen: (at, second) => redCard(play, side, at, second) },
    ]
  })
}

function goal(play: Play, side: Side, second: number): number {
  const { period, start } = play.half
  const minute =
    period === 'h1' ? Math.min(45, 1 + Math.floor(second / 60)) : Math.min(90, 46 + Math.floor(second / 60))
  if (play.kick === undefined) play.board.suspend(start + second - 4, start + second, 'danger')
  play.kick = undefined
  play.board.suspend(start + second, start + second + CELEBRATION_SECONDS, 'goal')
  play.board.score(side, 1, minute)
  play.pressure.add(side, 40)
  showClock(play, second, {})
  return CELEBRATION_SECONDS
}

/** Suspended from the whistle on; a kick that goes in is shown at its own second. Near the end it is kicked at once. */
function penalty(play: Play, side: Side, at: number, second: number): number {
  const isLate = second + PENALTY_WAIT_SECONDS >= play.half.length
  if (isLate) return play.random.next() < PENALTY_SCORED ? goal(play, side, second) : 1
  play.board.suspend(at, at + PENALTY_WAIT_SECONDS + 4, 'penalty')
  if (play.random.next() < PENALTY_SCORED) play.kick = { side, second: second + PENALTY_WAIT_SECONDS }
  return PENALTY_WAIT_SECONDS
}

function chance(play: Play, side: Side, at: number): number {
  scare(play.board, at)
  play.pressure.add(side, 18)
  return 1
}

function corner(play: Play, side: Side, second: number): number {
  play.pressure.add(side, 9)
  showClock(play, second, { corners: oneMore(play.board.live().corners, side) })
  return 1
}

function yellowCard(play: Play, side: Side, second: number): number {
  showClock(play, second, { yellowCards: oneMore(play.board.live().yellowCards, side) })
  return 1
}

function redCard(play: Play, side: Side, at: number, second: number): number {
  play.board.suspend(at - 2, at + 45, 'red_card')
  play.rates[side] *= SHORT_HANDED
  play.rates[otherSide(side)] *= MAN_UP
  play.hazards = hazardsOf(play)
  showClock(play, second, { redCards: oneMore(play.board.live().redCards, side) })
  return 1
}

export const simulatedFootball: SimulatedSport = {
  timetable: { everyMs: 15 * MINUTE_MS, offsetMs: 0 },
  level: { base: 1.34, edge: 0.16, reach: 0.42, sway: 0.05 },
  leagues: [
    'gb | Northshire Premier Division | GB | City,United,Rovers,Athletic,Town,Albion | Aldermoor,Brackwell,Carrowby,Dunhallow,Eastmere Vale,Fernsby,Greywick,Harrowdene,Inverlay,Kestrelford,Larkbridge,Millcombe,Oakminster,Pennerby,Ravenshaw,Stonebeck,Thistlemere,Wexcombe,Yarrowgate,Ashlingham',
    'es | Liga Meridiana | ES | CF,Deportivo,Atlético,UD,Racing | Valdoria,Castelmar,Riofresno,Torrequinta,Puerto Lirio,Sanvedra,Campoluz,Lagunera,Villasombra,Peñadura,Arroyoclaro,Olivarosa,Marazul,Guadalora,Fontelara,Navaltoro,Solmayor,Cantaluna',
    'it | Serie Aurelia | IT | Calcio,FC,Sportiva,1912 | Montelario,Castelbruno,Roccaserena,Valdiluna,Portalba,Fiumelle,Torrevento,Borgosale,Pietranera,Collefiore,Acquamira,Santarella,Lagofermo,Campodoro,Ventorosso,Marebianca,Selvaria,Pontelungo Est',
    'de | Nordmark Liga | DE | SV,FC,TSV,Eintracht,1904 | Lindenquell,Hohenrade,Falkenbruck,Steinhafen,Rabenfurt,Eichenroth,Silberach,Moorkirch,Tannenhall,Weissenbruch,Kaltenwerd,Sonnenrain,Grauweiler,Birkenholm,Adlersrode,Wiesenbek,Brunnhagen,Erlenthal Nord',
    'fr | Ligue des Rivières | FR | Olympique,FC,Stade,Étoile,AS | Montclairval,Saint-Orvan,Beaurivel,Chanteloire,Rocheverne,Aiglemont,Vallesombre,Port-Élian,Castelune,Fontebrise,Marvigne,Bellerac,Sauvelande,Orbeval,Lac-Doré,Pierrefaye,Noiremer,Vernoisel',
    'br | Liga do Litoral | BR | EC,FC,Atlético,SC | Serra Alvorada,Pedra Mansa,Rio Cedro,Vila Jandira,Porto Sereno,Campo Lírio,Barra Dourada,Monte Aracê,Lagoa Rubra,Santa Ondina,Ponta Verdejo,Vale Ipeúna,Morro Belo do Sul,Praia Luzente,Nova Itaperê,Boa Maré',
  ].map(fictionalLeague),
  play: playFootball,
  listsGoals: true,
}

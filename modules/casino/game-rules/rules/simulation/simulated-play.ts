// How each game is played where its stated return is compared with rounds: with which options, and by which choices.
import { bestChoice } from '../blackjack/best-play.ts'
import { blackjackValue } from '../blackjack/blackjack-hand.ts'
import type { BlackjackView } from '../blackjack/blackjack.ts'
import type { OriginalGame } from '../original-game.ts'
import { ORIGINALS } from '../originals.ts'
import { SLOT_SHEETS } from '../slots/slots.ts'
import { hiloRanks, type HiloView } from '../steps/hilo.ts'
import { bestHold, eachDeal, paysOfHolds, POKER_DEALS, sumPays, type PaySums } from '../video-poker/best-holds.ts'
import { POKER_TABLES, POKER_VARIANTS, type PokerVariant } from '../video-poker/pay-tables.ts'
import type { VideoPokerView } from '../video-poker/video-poker.ts'

export type SimulatedPlay = {
  readonly game: OriginalGame
  readonly name: string
  readonly options: unknown
  /** The choice in an open round that shows this view. */
  readonly choose: ((view: unknown) => unknown) | undefined
}

const CASH_OUT = { kind: 'cash-out' }

/** The step where nothing was taken yet, then a cash-out. */
const afterOne =
  <View>(taken: (view: View) => number, step: unknown) =>
  (view: unknown): unknown =>
    taken(view as View) === 0 ? step : CASH_OUT

function callLikelier(view: unknown): unknown {
  const { cards, calls } = view as HiloView
  const [card = 0] = cards
  if (calls.length > 0) return CASH_OUT
  return { kind: hiloRanks(card, 'high') >= hiloRanks(card, 'low') ? 'high' : 'low' }
}

function playBasicStrategy(view: unknown): unknown {
  const { hands, active, dealer, offers } = view as BlackjackView
  if (active === null) return { kind: 'no-insurance' }
  const values = (hands[active]?.cards ?? []).map(blackjackValue)
  return { kind: bestChoice(values, blackjackValue(dealer.cards[0] ?? 0), offers.includes('split')) }
}

/** The sums are made with the first deal. */
function holdBest(variant: PokerVariant): (view: unknown) => unknown {
  let sums: PaySums | undefined
  const { handOf, pays } = POKER_TABLES[variant]
  const summed = (): PaySums => {
    const paid = new Uint16Array(POKER_DEALS)
    eachDeal((cards, number) => (paid[number] = pays[handOf(cards)] ?? 0))
    return sumPays((number) => paid[number] ?? 0)
  }
  return (view) => {
    const { cards } = view as VideoPokerView
    const sorted = cards.toSorted((a, b) => a - b)
    const hold = bestHold(paysOfHolds((sums ??= summed()), sorted))
    return { kind: 'draw', hold: [0, 1, 2, 3, 4].filter((place) => (hold >> sorted.indexOf(cards[place] ?? 0)) & 1) }
  }
}

type Played = readonly [code: string, options: unknown, choose?: (view: unknown) => unknown]

const PLAYED: readonly Played[] = [
  ['dice', { lower: 0, upper: 4_950 }],
  ['limbo', { target: 200 }],
  [
    'mines',
    { mines: 5 },
    afterOne<{ opened: readonly number[] }>(({ opened }) => opened.length, { kind: 'open', tile: 12 }),
  ],
  ['plinko', { rows: 8, risk: 'low' }],
  ['plinko', { rows: 12, risk: 'high' }],
  ['keno', { risk: 'classic', picks: [3, 9, 17, 28, 40] }],
  ['wheel', { segments: 30, risk: 'medium' }],
  ['coin-flip', { side: 'heads' }, () => CASH_OUT],
  [
    'tower',
    { difficulty: 'easy' },
    afterOne<{ path: readonly number[] }>(({ path }) => path.length, { kind: 'climb', tile: 2 }),
  ],
  ['hilo', {}, callLikelier],
  ['diamonds', {}],
  ['scratch', {}],
  ['roulette', { bets: { red: 5, 'dozen-2': 3, 'straight-17': 1 } }],
  ['baccarat', { bets: { player: 1 } }],
  ['baccarat', { bets: { banker: 9, tie: 1 } }],
  ['blackjack', {}, playBasicStrategy],
  ['sic-bo', { bets: { small: 4, 'pair-2-5': 1 } }],
  ['dragon-tiger', { bets: { dragon: 4, tie: 1 } }],
  ['andar-bahar', { bets: { andar: 1 } }],
  ...POKER_VARIANTS.map((variant): Played => ['video-poker', { variant }, holdBest(variant)]),
  ...[...SLOT_SHEETS.keys()].map((code): Played => [code, { mode: 'standard' }]),
]

const namesOf = (value: object): readonly unknown[] => (Array.isArray(value) ? value : Object.keys(value))

function playOf([code, input, choose]: Played): SimulatedPlay {
  const game = ORIGINALS.get(code)
  const options = game?.readOptions(input)
  if (game === undefined || options?.ok !== true)
    throw new Error(`${code} cannot be played with ${JSON.stringify(input)}`)
  const text = Object.values(input as object)
    .map((value) => (typeof value === 'object' ? namesOf(value as object).join(' + ') : String(value)))
    .join(', ')
  return { game, name: text === '' ? code : `${code}: ${text}`, options: options.value, choose }
}

/** Every game, some with two sets of options. */
export const simulatedPlays = (): readonly SimulatedPlay[] => PLAYED.map(playOf)

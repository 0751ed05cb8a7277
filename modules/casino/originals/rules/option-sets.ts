// For each game the options whose returns and largest wins its page prints: all of them, or those at the ends where every one
// between returns the same.
import { andarBaharTable } from '#modules/casino/game-rules/rules/bets/andar-bahar.ts'
import { baccaratTable } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import { dragonTigerTable } from '#modules/casino/game-rules/rules/bets/dragon-tiger.ts'
import { rouletteTable } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { sicBoTable } from '#modules/casino/game-rules/rules/bets/sic-bo.ts'
import { DICE_WINNING_MOST } from '#modules/casino/game-rules/rules/instant/dice.ts'
import { KENO_PICKS_MOST, KENO_RISKS } from '#modules/casino/game-rules/rules/instant/keno.ts'
import { LIMBO_TARGETS } from '#modules/casino/game-rules/rules/instant/limbo.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '#modules/casino/game-rules/rules/instant/plinko.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '#modules/casino/game-rules/rules/instant/wheel.ts'
import { SLOT_SHEETS } from '#modules/casino/game-rules/rules/slots/slots.ts'
import { TOWER_DIFFICULTIES } from '#modules/casino/game-rules/rules/steps/tower.ts'
import { POKER_VARIANTS } from '#modules/casino/game-rules/rules/video-poker/pay-tables.ts'
import { MINES_TILES } from '#modules/casino/game-rules/rules/steps/mines.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** One chip on each spot alone. */
const ofSpots = ({ spots }: { readonly spots: ReadonlyMap<string, unknown> }) =>
  [...spots.keys()].map((spot) => ({ bets: { [spot]: 1 } }))

const plinkoRows = upTo(PLINKO_ROWS[1]).filter((rows) => rows >= PLINKO_ROWS[0])

const OPTION_SETS: Readonly<Record<string, readonly unknown[]>> = {
  dice: [
    { lower: 0, upper: DICE_WINNING_MOST },
    { lower: 0, upper: 1 },
  ],
  limbo: LIMBO_TARGETS.map((target) => ({ target })),
  mines: upTo(MINES_TILES - 1).map((mines) => ({ mines })),
  plinko: plinkoRows.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: KENO_RISKS.flatMap((risk) => upTo(KENO_PICKS_MOST).map((count) => ({ risk, picks: upTo(count) }))),
  wheel: WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => ({ risk, segments }))),
  'coin-flip': [{ side: 'heads' }],
  tower: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  hilo: [{}],
  diamonds: [{}],
  scratch: [{}],
  blackjack: [{}],
  'video-poker': POKER_VARIANTS.map((variant) => ({ variant })),
  roulette: ofSpots(rouletteTable),
  baccarat: ofSpots(baccaratTable),
  'sic-bo': ofSpots(sicBoTable),
  'dragon-tiger': ofSpots(dragonTigerTable),
  'andar-bahar': ofSpots(andarBaharTable),
  ...Object.fromEntries([...SLOT_SHEETS.keys()].map((code) => [code, [{ mode: 'standard' }]])),
}

/** Empty for a game that prints none. */
export const optionSetsOf = (code: string): readonly unknown[] => OPTION_SETS[code] ?? []

// Plays as answers carry them: what is shown follows from the seeds and the choices, and from nothing that is stored beside them.
import { fraction, type Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import type { Play } from '#modules/casino/bonus-games/contract.ts'
import type { BonusProgress, Odds } from '#modules/casino/bonus-games/rules/bonus-game.ts'
import { BONUS_GAMES } from '#modules/casino/bonus-games/rules/bonus-games.ts'
import { prizeIn } from '#modules/casino/bonus-games/rules/costs.ts'
import { labelOf } from '#modules/casino/bonus-games/rules/replay.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import type { BonusGamesServer } from './bonus-games-server.ts'
import type { StoredPlay } from './play-store.ts'
import { seedOfPlay } from './player-day.ts'

export const fractionText = ({ num, den }: Fraction): string => `${num}/${den}`

function readFraction(text: string): Fraction {
  const [num = '', den = ''] = text.split('/')
  return fraction(BigInt(num), BigInt(den))
}

/** In the play's currency, at the rate of its beginning. */
export const prizeOf = (play: Pick<StoredPlay, 'minorPerCent'>, cents: bigint): bigint =>
  prizeIn(cents, readFraction(play.minorPerCent))

/** Throws where the instance has another secret than when the commitment was shown. */
export function serverSeedOf(server: BonusGamesServer, play: StoredPlay): string {
  const serverSeed = play.serverSeed ?? seedOfPlay(server, play)
  if (commitmentOf(serverSeed) !== play.commitment)
    throw new Error(`the seed of bonus play ${play.playId} is not the one that was committed to`)
  return serverSeed
}

export const drawOf = ({ game, version, clientSeed }: StoredPlay, serverSeed: string): Draw =>
  createDraw({ serverSeed, clientSeed, nonce: 0, label: labelOf(game, version) })

export const progressOf = (server: BonusGamesServer, play: StoredPlay, choices = play.choices): BonusProgress =>
  BONUS_GAMES[play.game].at(drawOf(play, serverSeedOf(server, play)), choices)

/** After so many of its choices; after all of them by default. */
export function shownPlay(server: BonusGamesServer, play: StoredPlay, step = play.choices.length): Play {
  const choices = play.choices.slice(0, step)
  const { view, isClosed, prize } = progressOf(server, play, choices)
  const { playId, game, version, day, currency, commitment, clientSeed, drawDay } = play
  const isOver = step === play.choices.length && play.state === 'closed'
  return {
    playId,
    game,
    version,
    state: isOver ? 'closed' : isClosed && drawDay !== null ? 'waiting' : 'open',
    day,
    endsAt: play.endsAt.toISOString(),
    step,
    choices,
    view,
    currency,
    prize: formatAmount(isOver ? play.prize : prizeOf(play, prize), currency),
    commitment,
    clientSeed,
    serverSeed: isOver ? play.serverSeed : null,
    drawDay,
  }
}

export const shownOdds = (odds: readonly Odds[], perCent: Fraction, currency: string) =>
  odds.map(({ prize, chance }) => ({
    prize: formatAmount(prizeIn(prize, perCent), currency),
    chance: fractionText(chance),
  }))

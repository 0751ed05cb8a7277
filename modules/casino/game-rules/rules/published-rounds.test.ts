// Rounds that another casino has published, played by our rules from the numbers of its derivation; and that no bit of the seeds may be
// another one.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { createDraw, type Draw, type RoundSeeds } from '#modules/casino/fair/rules/draw.ts'
import { streamFloats } from '#modules/casino/fair/rules/float-draw.ts'
import { baccaratOutcome } from './bets/baccarat.ts'
import { roulette } from './bets/roulette.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { RANKS, rankOf, SUITS, suitOf } from './cards/cards.ts'
import { diamonds, DIAMOND_COLOURS } from './instant/diamonds.ts'
import type { OriginalGame } from './original-game.ts'
import { ORIGINALS } from './originals.ts'
import { simulatedPlays } from './simulation/simulated-play.ts'
import { hilo } from './steps/hilo.ts'
import { tower, type TowerDifficulty } from './steps/tower.ts'
import { videoPoker } from './video-poker/video-poker.ts'

const VECTORS = path.resolve(import.meta.dirname, '../../../../../shared/data/casino/vectors-fair.json')

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Case = any
const groups: readonly { readonly game: string; readonly cases: readonly Case[] }[] = existsSync(VECTORS)
  ? JSON.parse(readFileSync(VECTORS, 'utf8')).groups
  : []
const casesOf = (game: string): readonly Case[] => groups.find((group) => group.game === game)?.cases ?? []

/** Their fractions as our draws; `placeOf` names the fraction of a cursor. */
const theirDraw = (one: Case, placeOf = (cursor: number): number => cursor): Draw => {
  const floats = streamFloats(one, 120)
  return (cursor, range) => Math.floor((floats[placeOf(cursor)] ?? 0) * range)
}

const nameOf = (card: number): string => `${RANKS[rankOf(card)]}-${SUITS[suitOf(card)]?.slice(0, -1)}`
const namesOf = (cards: readonly number[]): readonly string[] => cards.map(nameOf)

/** The card of its name in a deck. */
const cardOf = (name: string): number =>
  Array.from({ length: 52 }, (_, card) => card).find((card) => nameOf(card) === name) ?? 0

describe.skipIf(groups.length === 0)('published rounds, skipped where shared/data is absent', () => {
  it('roulette: the pockets are those published', () => {
    for (const one of casesOf('roulette'))
      expect(roulette.start({ bets: { red: 1 } }, theirDraw(one)).view).toEqual({ pocket: one.result })
    expect(casesOf('roulette').length).toBeGreaterThan(0)
  })

  it('diamonds: the gems are those published', () => {
    for (const one of casesOf('diamonds'))
      expect(diamonds.start({}, theirDraw(one)).view.gems.map((gem) => DIAMOND_COLOURS[gem])).toEqual(one.gems)
    expect(casesOf('diamonds').length).toBeGreaterThan(0)
  })

  it('hilo: the cards are those published, and a call is right where the next card says so', () => {
    for (const one of casesOf('hilo')) {
      const calls = Array.from({ length: one.cards.length - 1 }, () => 'skip' as const)
      expect(namesOf(hilo.abandon?.({}, { calls }, theirDraw(one)).view.cards ?? [])).toEqual(one.cards)
    }
    expect(casesOf('hilo').length).toBeGreaterThan(0)
  })

  it('tower: the safe tiles of all levels are those published', () => {
    for (const one of casesOf('dragon-tower')) {
      const options = { difficulty: one.difficulty as TowerDifficulty }
      const placeOf = (cursor: number): number => Math.floor(cursor / 10) * one.eggs + (cursor % 10)
      const left = tower.abandon?.(options, { path: [] }, theirDraw(one, placeOf))
      expect(left?.view.safe).toEqual(one.levels.map((level: number[]) => level.toSorted((a, b) => a - b)))
    }
    expect(casesOf('dragon-tower').length).toBeGreaterThan(0)
  })

  it('video poker: the cards dealt and those that replace them are those published', () => {
    const options = { variant: 'jacks-or-better' } as const
    for (const one of casesOf('video-poker')) {
      const draw = theirDraw(one)
      const dealt = videoPoker.start(options, draw)
      expect(namesOf(dealt.view.cards)).toEqual(one.initial)
      const drawn = videoPoker.act?.(options, dealt.state, { kind: 'draw', hold: [] }, draw)
      expect(drawn?.ok === true && namesOf(drawn.value.view.cards)).toEqual(one.coming)
    }
    expect(casesOf('video-poker').length).toBeGreaterThan(0)
  })

  it('blackjack: the cards are those published, in the order of the deal', () => {
    for (const one of casesOf('blackjack')) {
      const placeOf = (cursor: number): number => (cursor >= 100 ? cursor - 98 : cursor < 2 ? cursor : cursor + 2)
      const { view, state, isClosed } = blackjack.start({}, theirDraw(one, placeOf))
      expect(namesOf(view.hands[0]?.cards ?? [])).toEqual(one.player)
      expect(nameOf(view.dealer.cards[0] ?? 0)).toBe(one.dealer[0])
      if (isClosed || !view.offers.includes('hit')) continue
      const next = blackjack.act?.({}, state, { kind: 'hit' }, theirDraw(one, placeOf))
      expect(next?.ok === true && nameOf(next.value.view.hands[0]?.cards[2] ?? 0)).toBe(one.next[0])
    }
    expect(casesOf('blackjack').length).toBeGreaterThan(0)
  })

  it('baccarat: third cards are drawn by the tableau', () => {
    for (const one of casesOf('baccarat')) {
      const six = [...one.player, ...one.banker, ...one.third].map(cardOf)
      const { player, banker } = baccaratOutcome(six)
      expect(namesOf(player.slice(0, 2))).toEqual(one.player)
      expect(namesOf(banker.slice(0, 2))).toEqual(one.banker)
      expect(namesOf([...player.slice(2), ...banker.slice(2)])).toEqual(
        one.third.slice(0, player.length + banker.length - 4),
      )
    }
    expect(casesOf('baccarat').length).toBeGreaterThan(0)
  })
})

const SEEDS: RoundSeeds = { serverSeed: '5a'.repeat(32), clientSeed: 'lucky seven', nonce: 41 }

/** What many rounds show, from one nonce on: a single round of two outcomes would often be the same by chance. */
const shownBy = (game: OriginalGame, options: unknown, seeds: RoundSeeds, label: string): string =>
  JSON.stringify(
    Array.from({ length: 40 }, (_, round) => {
      const draw = createDraw({ ...seeds, nonce: seeds.nonce + 1_000 * round, label })
      const progress = game.start(options, draw)
      return progress.isClosed ? progress.view : game.abandon?.(options, progress.state, draw).view
    }),
  )

test.each([...new Map(simulatedPlays().map((play) => [play.game.code, play] as const))])(
  '%s: a bit of the server seed, of the client seed or of the nonce, or another label, and the rounds are others',
  (code, { game, options }) => {
    const label = `${code}/${game.version}`
    const shown = shownBy(game, options, SEEDS, label)
    expect(shownBy(game, options, SEEDS, label)).toBe(shown)
    expect(ORIGINALS.get(code)).toBe(game)
    for (const wrong of [
      { ...SEEDS, serverSeed: `5b${'5a'.repeat(31)}` },
      { ...SEEDS, serverSeed: `${'5a'.repeat(31)}5b` },
      { ...SEEDS, clientSeed: 'mucky seven' },
      { ...SEEDS, nonce: 40 },
    ])
      expect(shownBy(game, options, wrong, label)).not.toBe(shown)
    expect(shownBy(game, options, SEEDS, `${code}/other`)).not.toBe(shown)
  },
)

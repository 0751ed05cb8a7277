import { describe, expect, it } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { ORIGINALS } from '../originals.ts'
import { roundsFor, simulateReturn } from './simulate.ts'
import { simulatedPlays, type SimulatedPlay } from './simulated-play.ts'

/** Of the whole programme, to spare the suite: fixed seeds, so that it finds the same each time. */
const PART = 4_000
const options = { part: PART, onProgress: () => undefined }

describe('rounds played by the code of the server', () => {
  const plays = simulatedPlays()

  it('every game is played', () => {
    expect(new Set(plays.map(({ game }) => game.code))).toEqual(new Set(ORIGINALS.keys()))
  })

  it('a play is named by its game and its options, each by another name', () => {
    const names = plays.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['dice: 0, 4950', 'mines: 5', 'plinko: 8, low', 'hilo']))
    expect(new Set(names).size).toBe(names.length)
  })

  // Video poker is played over all deals by its own tests: summing its pays takes seconds.
  it.each(plays.filter(({ game }) => game.code !== 'video-poker').map((play) => [play.name, play] as const))(
    '%s brings back what is stated',
    (name, play) => {
      expect(simulateReturn(play, { ...options, serverSeed: commitmentOf(`suite ${name}`) })).toMatchObject({
        isWithin: true,
      })
    },
    60_000,
  )

  it('the sample is as large as half a percent at 99 % asks', () => {
    expect(roundsFor(4.4175 ** 2)).toBe(Math.ceil(((2.576 * 4.4175) / 0.005) ** 2))
  })

  it('a game that brings back two percent less than it states is found', () => {
    const coin = plays.find(({ game }) => game.code === 'coin-flip')
    if (coin === undefined) throw new Error('no coin')
    const { game } = coin
    const short: SimulatedPlay = {
      ...coin,
      game: {
        ...game,
        act: (...step) => {
          const done = game.act?.(...step)
          if (done?.ok !== true) throw new Error('a step was refused')
          const { num, den } = done.value.multiplier
          return { ok: true, value: { ...done.value, multiplier: fraction(num * 98n, den * 100n) } }
        },
      },
    }
    const serverSeed = commitmentOf('suite short')
    const found = simulateReturn(short, { ...options, part: 8, serverSeed })
    expect(found.isWithin).toBe(false)
    expect(simulateReturn(coin, { ...options, part: 8, serverSeed }).isWithin).toBe(true)
  }, 60_000)
})

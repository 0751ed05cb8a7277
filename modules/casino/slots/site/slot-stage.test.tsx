import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seededRandomOf } from '#kernel/random.ts'
import { SLOT_SHEETS } from '#modules/casino/game-rules/rules/slots/slots.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import type { Phase, StageRound } from '#modules/casino/originals/site/parts.ts'
import { lookOf, type SlotLook } from './look.ts'
import { Paytable } from './paytable.tsx'
import { SlotStage, slotStage } from './slot-stage.tsx'
import { lengthOf, timelineOf } from './timeline.ts'
import type { SlotOptions, SlotView } from '#modules/casino/game-rules/rules/slots/slot-game.ts'

useComponents()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const look = (code: string): SlotLook => {
  const sheet = SLOT_SHEETS.get(code)
  if (sheet === undefined) throw new Error(`no slot ${code}`)
  return lookOf(sheet, '<svg></svg>')
}

type Round = StageRound<SlotOptions, SlotView>

/** The first seeded round of which `isWanted` holds. */
function roundWhere({ game, sheet }: SlotLook, isWanted: (view: SlotView) => boolean): Round {
  const random = seededRandomOf(1)(sheet.code)
  for (let attempt = 0; attempt < 20_000; attempt += 1) {
    const { view, multiplier } = game.start({ mode: 'standard' }, (_cursor, range) => random.below(range))
    if (!isWanted(view)) continue
    const isCelebrated = view.units > view.stakeUnits
    const shown = { options: { mode: 'standard' }, isOpen: false, stake: '1.00', payout: '1.00' } as const
    return { roundId: 1, step: 0, key: '1/0', view, multiplier, isCelebrated, ...shown }
  }
  throw new Error('no such round')
}

const nothing = (): void => undefined
const stage = (one: SlotLook, round: Round | null, phase: Phase) => (
  <SlotStage
    look={one}
    round={round}
    phase={phase}
    options={{ mode: 'standard' }}
    onOptions={nothing}
    onChoice={nothing}
  />
)
const winsShown = (): number => screen.queryAllByRole('listitem').length

describe('the stage of a slot', () => {
  test('shows reels and no win before the first round', () => {
    const { container } = renderComponent(stage(look('orchard'), null, 'idle'))
    expect(container.querySelectorAll('use[href^="#orchard-"]').length).toBeGreaterThanOrEqual(9)
    expect(winsShown()).toBe(0)
  })

  test('tells a win once the reels stand, and not before', () => {
    const one = look('harbour-lights')
    const round = roundWhere(one, ({ spins }) => spins.length === 1 && spins[0]?.steps[0]?.wins.length === 2)
    renderComponent(stage(one, round, 'revealing'))
    expect(winsShown()).toBe(0)
    act(() => void vi.advanceTimersByTime(timelineOf(round.view)[0]?.ms ?? 0))
    expect(winsShown()).toBe(2)
  })

  test('plays free spins one after another, and their sum at the end', () => {
    const one = look('harbour-lights')
    const round = roundWhere(one, ({ spins }) => spins.length > 1)
    const frames = timelineOf(round.view)
    renderComponent(stage(one, round, 'revealing'))
    const begin = frames.findIndex(({ kind }) => kind === 'begin')
    for (const { ms } of frames.slice(0, begin)) act(() => void vi.advanceTimersByTime(ms))
    expect(screen.getByText('Free spins: 10')).toBeDefined()
    act(() => void vi.advanceTimersByTime(frames[begin]?.ms ?? 0))
    expect(screen.getByText(`Free spin 1 of ${round.view.spins.length - 1}`)).toBeDefined()
    for (const { ms } of frames.slice(begin + 1)) act(() => void vi.advanceTimersByTime(ms))
    expect(screen.getByText(/^Free spins paid/u)).toBeDefined()
    expect(slotStage(one).revealMs(round)).toBe(lengthOf(frames))
  })

  test('lets the player leaf through the wins of a round that is over', () => {
    const one = look('geode-falls')
    const round = roundWhere(one, ({ spins }) => spins.length === 1 && (spins[0]?.steps.length ?? 0) === 3)
    renderComponent(stage(one, round, 'over'))
    fireEvent.click(screen.getByRole('button', { name: 'Next win' }))
    expect(screen.getByText('1/2')).toBeDefined()
    expect(winsShown()).toBeGreaterThan(4)
  })

  test('does not move wins that bring no more than the stake', () => {
    const one = look('harbour-lights')
    const small = roundWhere(one, ({ units, stakeUnits }) => units > 0 && units < stakeUnits)
    const { container } = renderComponent(stage(one, small, 'over'))
    expect(container.querySelector('[data-lit]')).not.toBeNull()
    expect(container.querySelector('[data-lively]')).toBeNull()
  })
})

test('the pay table shows every symbol, the rules of its features and the return of the sheet', () => {
  renderComponent(<Paytable look={look('midnight-orrery')} />)
  for (const text of ['Ringed planet', '300.00×', '96.45%', '10,000.00×', 'Wild'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Each Sun on a winning line multiplies it by 2; several multiply each other.')).toBeDefined()
})

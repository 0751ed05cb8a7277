// How our own games are played in a browser: by mouse, by touch and by keys, each game as its screen wants it.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Input = 'mouse' | 'touch' | 'keys'

export type PlayedRound = {
  readonly state: 'open' | 'closed'
  readonly stake: string
  readonly payout: string
  readonly isCelebrated: boolean
}

export type GameHands = {
  readonly id: number
  readonly code: string
  readonly section: 'casino' | 'slots'
  /** What is chosen before the first round. */
  readonly choose?: (page: Page) => readonly Locator[]
  /** The next move of an open round. */
  readonly move?: (frame: Locator) => Locator
  /** What ends an open round with what was won so far. */
  readonly hasCashOut?: boolean
}

export const frameOf = (page: Page): Locator => page.locator('[data-game]')
/** The hands of a card game are sections too, without a name. */
const panelOf = (frame: Locator): Locator => frame.locator('section[aria-label]').first()
const spot =
  (code: string) =>
  (page: Page): readonly Locator[] => [frameOf(page).locator(`[data-spot="${code}"]`)]
const firstChoice = (frame: Locator): Locator => panelOf(frame).locator('button:not([data-play])').first()
const casino = (id: number, code: string, more: Partial<GameHands> = {}): GameHands => ({
  id,
  code,
  section: 'casino',
  ...more,
})
const slot = (id: number, code: string): GameHands => ({ id, code, section: 'slots' })

export const GAMES: readonly GameHands[] = [
  casino(101, 'dice'),
  casino(102, 'limbo'),
  casino(103, 'mines', { move: (frame) => frame.locator('[data-found=hidden]').first(), hasCashOut: true }),
  casino(104, 'plinko'),
  casino(105, 'keno', {
    choose: (page) => [2, 8, 16, 27].map((n) => frameOf(page).locator('fieldset button').nth(n)),
  }),
  casino(106, 'wheel'),
  casino(107, 'coin-flip', { move: firstChoice, hasCashOut: true }),
  casino(108, 'tower', { move: (frame) => frame.locator('[data-next] button').first(), hasCashOut: true }),
  casino(109, 'hilo', { move: firstChoice, hasCashOut: true }),
  casino(110, 'diamonds'),
  casino(111, 'scratch'),
  casino(112, 'video-poker', { move: (frame) => frame.locator('[data-play]') }),
  // The second of what is offered is to stand.
  casino(113, 'blackjack', { move: (frame) => panelOf(frame).locator('button').nth(1) }),
  casino(114, 'roulette', { choose: spot('red') }),
  casino(115, 'baccarat', { choose: spot('player') }),
  casino(116, 'sic-bo', { choose: spot('small') }),
  casino(117, 'dragon-tiger', { choose: spot('dragon') }),
  casino(118, 'andar-bahar', { choose: spot('andar') }),
  slot(201, 'orchard'),
  slot(202, 'harbour-lights'),
  slot(203, 'geode-falls'),
  slot(204, 'midnight-orrery'),
]

export async function press(page: Page, input: Input, target: Locator): Promise<void> {
  if (input === 'mouse') return target.click()
  if (input === 'touch') return target.tap()
  await target.focus()
  await target.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
}

const isAnswer = (url: string): boolean => /\/web-api\/casino\/rounds(?:\/\d+\/events)?$/u.test(url)

/** Presses what plays, and waits until the answer is drawn. */
async function pressed(page: Page, input: Input, target: Locator): Promise<PlayedRound> {
  const answered = page.waitForResponse((response) => isAnswer(response.url()))
  await press(page, input, target)
  const answer = await answered
  const body = (await answer.json()) as { readonly round?: PlayedRound }
  if (body.round === undefined) throw new Error(`the press was refused: ${JSON.stringify(body)}`)
  const phase = body.round.state === 'open' ? 'open' : 'over'
  await page.locator(`[data-game][data-phase=${phase}]`).waitFor()
  return body.round
}

export const start = (page: Page, input: Input): Promise<PlayedRound> =>
  pressed(page, input, frameOf(page).locator('[data-play]'))

/** Plays the open round to its end; where it can, it is cashed out after the first move that was right. */
export async function finish(page: Page, input: Input, game: GameHands, isCashedOut: boolean): Promise<PlayedRound> {
  const frame = frameOf(page)
  const { move } = game
  if (move === undefined) throw new Error(`${game.code} has no moves`)
  for (let moves = 0; moves < 40; moves += 1) {
    const played = await pressed(page, input, move(frame))
    if (played.state === 'closed') return played
    if (game.hasCashOut === true && isCashedOut) return pressed(page, input, frame.locator('[data-play]'))
  }
  throw new Error(`a round of ${game.code} has no end`)
}

/** Until it was won and lost; what is seen of a win is looked at by `onWin`. */
export async function playToBoth(
  page: Page,
  input: Input,
  game: GameHands,
  onWin: () => Promise<void>,
): Promise<{ readonly rounds: number }> {
  const told = new Set<'won' | 'lost'>()
  let rounds = 0
  for (; rounds < 120 && told.size < 2; rounds += 1) {
    const started = await start(page, input)
    const ended = started.state === 'open' ? await finish(page, input, game, !told.has('won')) : started
    if (ended.isCelebrated && !told.has('won')) {
      told.add('won')
      await onWin()
    } else if (Number(ended.payout) < Number(ended.stake)) told.add('lost')
  }
  expect([game.code, [...told].toSorted()]).toEqual([game.code, ['lost', 'won']])
  return { rounds }
}

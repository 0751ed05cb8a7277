// How strong the invented teams are, and how the market's opinion of a coming game wavers.
import { seedOf, type RandomOf } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { FeedStrengths } from '../feed-message.ts'
import { sportModels } from '../sport-models.ts'
import type { Fixture } from './schedule.ts'

/** A number in [−1, 1) that belongs to a text. */
const noise = (randomOf: RandomOf, text: string): number => 2 * randomOf(text).next() - 1

/** The strengths a game is played with. Both sides' ratings move around the level of their sport. */
export function trueStrengths(randomOf: RandomOf, { sport, home, away }: Fixture): FeedStrengths {
  const { base, edge, reach } = sportModels[sport].simulated.level
  const difference = noise(randomOf, home) - noise(randomOf, away)
  const pace = base * (1 + 0.03 * noise(randomOf, `${home}:${away}:pace`))
  return rounded({ home: pace + edge + (reach * difference) / 1.4, away: pace - edge - (reach * difference) / 1.4 })
}

/** Which opinion of a game holds at that time: a new one every one to five minutes, by the game. */
export function opinionNumber(key: string, atMs: number): number {
  const hash = seedOf(key)
  const every = MINUTE_MS * (1 + (hash % 5)) + (hash % 37) * 500
  return Math.floor((atMs + (hash % every)) / every)
}

/** A slow wave with small steps on it, both small beside the difference of two teams. */
export function quotedStrengths(randomOf: RandomOf, fixture: Fixture, opinion: number): FeedStrengths {
  const { sway } = sportModels[fixture.sport].simulated.level
  const { home, away } = trueStrengths(randomOf, fixture)
  const wave = (step: number): number => noise(randomOf, `${fixture.key}:wave:${step}`)
  const part = (opinion % 12) / 12
  const slow = wave(Math.floor(opinion / 12)) * (1 - part) + wave(Math.floor(opinion / 12) + 1) * part
  const moved = sway * (0.75 * slow + 0.25 * noise(randomOf, `${fixture.key}:step:${opinion}`))
  return rounded({ home: home + moved, away: away - moved })
}

/** Four decimals are plenty, and keep the tables that are remembered by strengths few. */
const rounded = ({ home, away }: FeedStrengths): FeedStrengths => ({
  home: Math.round(home * 10_000) / 10_000,
  away: Math.round(away * 10_000) / 10_000,
})

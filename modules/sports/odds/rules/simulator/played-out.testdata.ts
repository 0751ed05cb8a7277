// Whole games for tests, which need not wait for their end.
import type { RandomOf } from '#kernel/random.ts'
import type { Script } from './plays/script.ts'
import { GAME_MS_MAX, type Fixture } from './schedule.ts'
import { courseOf } from './published-game.ts'

export function scriptOf(randomOf: RandomOf, fixture: Fixture): Script {
  const { ended } = courseOf(randomOf, fixture).until(GAME_MS_MAX / 1_000)
  if (ended === undefined) throw new Error(`${fixture.key} has no end`)
  return ended
}

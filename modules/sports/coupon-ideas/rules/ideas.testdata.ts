// Boards to choose from, as large and as odd as a test wants them.
import fc from 'fast-check'
import type { IdeaPick } from './idea-pick.ts'

/** `games` games of a few championships, each with picks at these prices, an hour apart. */
export const boardOf = (games: number, prices: readonly number[], from = 1): readonly IdeaPick[] =>
  Array.from({ length: games }, (_, index) => from + index).flatMap((gameId) =>
    prices.map((price, position) => ({
      selectionId: gameId * 128 + position,
      gameId,
      champId: gameId % 4,
      startAt: gameId * 3_600_000,
      price,
    })),
  )

/** Any board at all: up to 60 games with up to 6 prices each. */
export const anyBoard: fc.Arbitrary<readonly IdeaPick[]> = fc
  .array(
    fc.record({
      champId: fc.nat({ max: 5 }),
      startAt: fc.nat({ max: 100_000_000 }),
      prices: fc.array(fc.integer({ min: 1_001, max: 30_000 }), { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 60 },
  )
  .map((games) =>
    games.flatMap(({ champId, startAt, prices }, index) =>
      prices.map((price, position) => ({
        selectionId: (index + 1) * 128 + position,
        gameId: index + 1,
        champId,
        startAt,
        price,
      })),
    ),
  )

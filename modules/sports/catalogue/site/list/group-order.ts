// In what order championships stand in a list: the biggest offers first, countries together.
type Weighed = { readonly games: readonly { readonly marketsTotal: number }[] }

const weightOf = ({ games }: Weighed): number => Math.max(...games.map(({ marketsTotal }) => marketsTotal))

/** By the game with most markets; equals keep their order, and so do the games of a championship, which stand by their time. */
export const bestFirst = <G extends Weighed>(groups: readonly G[]): readonly G[] =>
  groups.toSorted((a, b) => weightOf(b) - weightOf(a))

/** Countries in the order in which each comes first. */
export function byCountry<T>(items: readonly T[], countryOf: (item: T) => string): readonly T[] {
  const countries = [...new Set(items.map(countryOf))]
  return items.toSorted((a, b) => countries.indexOf(countryOf(a)) - countries.indexOf(countryOf(b)))
}

// All kinds of all sports in one table, checked to be without doubles when it is loaded.
import { boostedKind, boostedMarketKinds } from './boosted-kinds.ts'
import { footballMarketKinds } from './football-market-kinds.ts'
import { cardKey, KIND_NUMBERS, type MarketKind } from './market-kinds.ts'
import { otherMarketKinds } from './other-market-kinds.ts'
import { sports } from './sports.ts'

export const marketKinds: readonly MarketKind[] = [...footballMarketKinds, ...otherMarketKinds, ...boostedMarketKinds]

const byWord = new Map(marketKinds.map((kind) => [kind.kind, kind]))
if (byWord.size !== marketKinds.length || new Set(marketKinds.map(({ typeId }) => typeId)).size !== marketKinds.length)
  throw new Error('two market kinds share a word or a typeId')

/** The kind with that key; an unknown key is a bug of a feed adapter, so it throws. */
export function marketKind(word: string): MarketKind {
  const kind = byWord.get(word)
  if (kind === undefined) throw new Error(`unknown market kind ${word}`)
  return kind
}

/** S3.14: the number of a kind's group; undefined for an unknown key. */
export function kindNumber(word: string): number | undefined {
  const kind = byWord.get(word)
  return kind === undefined ? undefined : KIND_NUMBERS[kind.group]
}

const footballKinds = footballMarketKinds.map(({ kind }) => kind)
const withBoosted = (kinds: readonly string[]): ReadonlySet<string> =>
  new Set([...kinds, ...kinds.flatMap((kind) => boostedKind(kind) ?? [])])
const kindsBySport: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  sports.map(({ key, kinds }) => [key, withBoosted(kinds === 'football' ? footballKinds : kinds)]),
)

/** The kinds that are priced, accepted and graded in a sport; none for an unknown sport. */
export const kindsOfSport = (sport: string): ReadonlySet<string> => kindsBySport.get(sport) ?? new Set()

/** How many markets a list and a game page say that a game has: the cards of its page. */
export const countCards = (markets: readonly { readonly kind: string; readonly line?: number | undefined }[]): number =>
  new Set(markets.map(({ kind, line }) => cardKey(kind, line, byWord.get(kind)?.line))).size

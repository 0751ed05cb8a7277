// Entities whose names fit every word of a text, each with how well.
import { queryWords } from './fold.ts'
import { CORRECTED_BELOW, type NameIndex } from './name-index.ts'

export type FoundNames = {
  readonly scores: ReadonlyMap<number, number>
  /** The text with the words of the names that were found; undefined where it was typed so. */
  readonly corrected: string | undefined
}

const NOTHING: FoundNames = { scores: new Map(), corrected: undefined }

export function findNames(index: NameIndex, text: string): FoundNames {
  const matches = queryWords(text).map((word) => index.match(word))
  const [first, ...others] = matches
  if (first === undefined) return NOTHING
  const scores = new Map<number, number>()
  for (const [id, score] of first.scores) {
    const rest = others.map((match) => match.scores.get(id) ?? 0)
    if (rest.every((one) => one > 0))
      scores.set(
        id,
        rest.reduce((sum, one) => sum + one, score),
      )
  }
  const isCorrected = scores.size > 0 && matches.some(({ best }) => best < CORRECTED_BELOW)
  return { scores, corrected: isCorrected ? matches.map(({ shown }) => shown).join(' ') : undefined }
}

// An index of names in memory: which entities a typed word may stand for, and how well.
import { consonantsOf, fold, soundOf, type QueryWord } from './fold.ts'
import { editsAllowed, prefixErrors } from './edit-distance.ts'

/** Terms that are compared letter by letter for one word: those that share most with it. */
export const TERMS_COMPARED_MAX = 300

const EXACT = 1
const BEGINNING = 0.92
const SOUNDS_ALIKE = 0.86
const SOUNDS_LIKE_BEGINNING = 0.8
const ONE_ERROR = 0.66
const TWO_ERRORS = 0.5
const CONSONANTS = 0.55
const CONSONANTS_MIN = 3
/** From here down the word was not what was typed. */
export const CORRECTED_BELOW = 0.7

type Term = {
  readonly text: string
  readonly sound: string
  readonly consonants: string
  /** As it is written in a name. */
  readonly shown: string
  readonly entities: number[]
}

/** By entity; `shown` is the word of the name that fits best of all. */
export type WordMatch = { readonly scores: ReadonlyMap<number, number>; readonly best: number; readonly shown: string }

export type NameIndex = {
  /** Adds the words of a name, and all of them written as one. Names of entities are added once. */
  add(entity: number, name: string): void
  match(word: QueryWord): WordMatch
  readonly size: () => number
}

/** '$ta', 'tan', 'ann': the beginning counts. */
function gramsOf(sound: string): readonly string[] {
  const padded = `$${sound}`
  if (padded.length < 3) return [padded]
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
}

function scoreOf(word: QueryWord & { readonly sound: string }, term: Term): number {
  if (term.text === word.text) return EXACT
  if (word.isWithoutVowels) {
    const consonants = consonantsOf(word.sound)
    if (consonants.length >= CONSONANTS_MIN && term.consonants.startsWith(consonants)) return CONSONANTS
  }
  if (term.text.startsWith(word.text)) return BEGINNING
  if (word.text.length < 3) return 0
  if (term.sound === word.sound) return SOUNDS_ALIKE
  if (term.sound.startsWith(word.sound)) return SOUNDS_LIKE_BEGINNING
  const max = editsAllowed(word.text.length)
  if (max === 0) return 0
  const errors = Math.min(prefixErrors(word.text, term.text, max), prefixErrors(word.sound, term.sound, max))
  return errors > max ? 0 : errors <= 1 ? ONE_ERROR : TWO_ERRORS
}

export function createNameIndex(): NameIndex {
  const terms: Term[] = []
  const byText = new Map<string, Term>()
  const byGram = new Map<string, number[]>()
  let shared = new Uint8Array(1_024)

  const post = (gram: string, index: number): void => {
    const known = byGram.get(gram)
    if (known === undefined) byGram.set(gram, [index])
    else if (known.at(-1) !== index) known.push(index)
  }

  const addTerm = (entity: number, text: string, shown: string): void => {
    const known = byText.get(text)
    if (known !== undefined) {
      // Names of one entity come one after the other; looking through all would cost the square of a common word.
      if (known.entities.at(-1) !== entity) known.entities.push(entity)
      return
    }
    const sound = soundOf(text)
    const term = { text, sound, consonants: consonantsOf(sound), shown, entities: [entity] }
    const index = terms.push(term) - 1
    byText.set(text, term)
    for (const gram of gramsOf(sound)) post(gram, index)
    for (const gram of gramsOf(term.consonants)) post(`#${gram}`, index)
  }

  /** Indexes of the terms that share most with the word, the most alike first. */
  const alike = (grams: readonly string[]): readonly number[] => {
    if (shared.length < terms.length) shared = new Uint8Array(terms.length * 2)
    const touched: number[] = []
    for (const gram of grams)
      for (const index of byGram.get(gram) ?? []) {
        if (shared[index] === 0) touched.push(index)
        shared[index] = Math.min(255, (shared[index] ?? 0) + 1)
      }
    const found = touched.toSorted(
      (a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || (terms[a]?.text.length ?? 0) - (terms[b]?.text.length ?? 0),
    )
    for (const index of touched) shared[index] = 0
    return found.slice(0, TERMS_COMPARED_MAX)
  }

  return {
    add: (entity, name) => {
      const words = fold(name).split(' ')
      const shown = name.split(/[\s-]+/u)
      for (const [index, word] of words.entries())
        if (word !== '') addTerm(entity, word, words.length === shown.length ? (shown[index] ?? word) : word)
      if (words.length > 1) addTerm(entity, words.join(''), name)
    },
    match: (asked) => {
      const word = { ...asked, sound: soundOf(asked.text) }
      const grams = asked.isWithoutVowels ? gramsOf(consonantsOf(word.sound)).map((gram) => `#${gram}`) : []
      const scores = new Map<number, number>()
      let [best, shown] = [0, asked.text]
      for (const index of alike([...gramsOf(word.sound), ...grams])) {
        const term = terms[index]
        const score = term === undefined ? 0 : scoreOf(word, term)
        if (term === undefined || score === 0) continue
        if (score > best) [best, shown] = [score, term.shown]
        for (const entity of term.entities) if (score > (scores.get(entity) ?? 0)) scores.set(entity, score)
      }
      return { scores, best, shown }
    },
    size: () => terms.length,
  }
}

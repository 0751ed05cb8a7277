// Typing errors: letters left out, doubled, mistaken or swapped.

/** How many errors are forgiven in a word of this length. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/**
 * The least number of errors between a word and the beginning of a term that it may stand for, or `max + 1`. A longer term counts
 * by the beginning that fits best.
 */
export function prefixErrors(word: string, term: string, max: number): number {
  if (term.length < word.length - max) return max + 1
  const width = Math.min(term.length, word.length + max)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const isSame = word[i - 1] === term[j - 1]
      let errors = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1])
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      next.push(errors)
      least = Math.min(least, errors)
    }
    if (least > max) return max + 1
    before = row
    row = next
  }
  return Math.min(max + 1, ...row)
}

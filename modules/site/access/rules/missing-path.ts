// S2.1.5: addresses that contain one of many configured fragments. All fragments at once, in one pass over the
// address (Aho and Corasick, 1975).

/** States of the automaton are numbers; 0 is the beginning. */
export type FragmentIndex = {
  /** state × 65,536 + character → state. */
  readonly steps: ReadonlyMap<number, number>
  /** Where to go on when no step fits. */
  readonly falls: Int32Array
  /** 1: a fragment ends here, or within the text just read. */
  readonly ends: Uint8Array
}

const CHARACTERS = 65_536
const stepKey = (state: number, character: number): number => state * CHARACTERS + character

type Step = { readonly from: number; readonly character: number; readonly to: number }

/** Case-insensitive. Empty fragments, which every address contains, are ignored. */
export function compileFragments(fragments: readonly string[]): FragmentIndex {
  const steps = new Map<number, number>()
  const ended: number[] = []
  const made: Step[] = []
  for (const fragment of fragments) {
    let state = 0
    for (const character of lettersOf(fragment)) {
      const key = stepKey(state, character)
      const known = steps.get(key)
      const to = known ?? made.length + 1
      if (known === undefined) {
        steps.set(key, to)
        made.push({ from: state, character, to })
      }
      state = to
    }
    if (state !== 0) ended.push(state)
  }
  const ends = new Uint8Array(made.length + 1)
  for (const state of ended) ends[state] = 1
  return { steps, falls: fallsOf(steps, made, ends), ends }
}

const lettersOf = (fragment: string): readonly number[] => {
  const small = fragment.toLowerCase()
  return Array.from({ length: small.length }, (_, index) => small.charCodeAt(index))
}

/** For every state the longest shorter one that ends in the same letters; nearer states first. */
function fallsOf(steps: ReadonlyMap<number, number>, made: readonly Step[], ends: Uint8Array): Int32Array {
  const depths = new Int32Array(made.length + 1)
  // A state is created after its parent, so the parent's depth is known.
  for (const { from, to } of made) depths[to] = (depths[from] ?? 0) + 1
  const falls = new Int32Array(made.length + 1)
  for (const { from, character, to } of made.toSorted((a, b) => (depths[a.to] ?? 0) - (depths[b.to] ?? 0))) {
    if (from === 0) continue
    let fall = falls[from] ?? 0
    let next = steps.get(stepKey(fall, character))
    while (next === undefined && fall !== 0) {
      fall = falls[fall] ?? 0
      next = steps.get(stepKey(fall, character))
    }
    falls[to] = next ?? 0
    if (ends[next ?? 0] === 1) ends[to] = 1
  }
  return falls
}

/** True where the text holds any of the fragments. */
export function hasFragment({ steps, falls, ends }: FragmentIndex, text: string): boolean {
  const small = text.toLowerCase()
  let state = 0
  for (let at = 0; at < small.length; at += 1) {
    const character = small.charCodeAt(at)
    let next = steps.get(stepKey(state, character))
    while (next === undefined && state !== 0) {
      state = falls[state] ?? 0
      next = steps.get(stepKey(state, character))
    }
    state = next ?? 0
    if (ends[state] === 1) return true
  }
  return false
}

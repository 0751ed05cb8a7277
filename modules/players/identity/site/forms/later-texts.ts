// What a form of a way in says when another kind is chosen, and after it was sent, is no part of its page's first load.

type Load = () => Promise<unknown>
let load: Load = async () => undefined

/** By a page that begins without them. */
export function laterTextsFrom(next: Load): void {
  load = next
}

/** Rejects where they cannot be had. */
export const laterTexts: Load = () => load()

/** Answers what was asked for when they are there; without a connection too, in the words that are. */
export async function withTexts<T>(asked: Promise<T>): Promise<T> {
  await load().catch(() => undefined)
  return asked
}

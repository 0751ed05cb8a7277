// Texts of sign-in forms for other kinds, and after submission, are not part of the page's first load.

type Load = () => Promise<unknown>
let load: Load = async () => undefined

/** By a page that begins without them. */
export function laterTextsFrom(next: Load): void {
  load = next
}

/** Rejects where they cannot be had. */
export const laterTexts: Load = () => load()

/** Resolves when the texts are loaded; also without a connection, with the available ones. */
export async function withTexts<T>(asked: Promise<T>): Promise<T> {
  await load().catch(() => undefined)
  return asked
}

// How a screen requests texts that are not part of the first load. The app defines where they come from.
import type { Text } from '../text.tsx'

type TextLoader = {
  load(language: string, part: string): Promise<void>
  textOf(language: string): Text
}

let loader: TextLoader = { load: async () => undefined, textOf: () => (key) => key }

/** Set by the app before the first request. */
export function loadTextsWith(next: TextLoader): void {
  loader = next
}

/** In the language of the page; rejects where they cannot be had. */
export const loadTexts = (part: string): Promise<void> => loader.load(document.documentElement.lang, part)

/** For texts outside of any component, or in another language than the page's. */
export async function textIn(language: string, part: string): Promise<Text> {
  await loader.load(language, part)
  return loader.textOf(language)
}

/** A part of a page that comes together with its texts. */
export const withTexts =
  <T>(part: string, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [loaded] = await Promise.all([load(), loadTexts(part)])
    return loaded
  }

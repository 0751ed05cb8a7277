// A refusal as the page shows it: S7.16's status and title, the title in the page's own language, beside the field it speaks of.
import type { Refused } from '#kernel/result.ts'
import { isWord, type Word } from './words/words.ts'

/** The same refusal; its details have a `status`, which is its code, and a `title` for people. */
export function toldRefusal<Code extends string>(
  { refusal }: Refused<Code>,
  say: (word: Word) => string,
): Refused<Code> {
  const word = `refused.${refusal.code}`
  const title = isWord(word) ? { title: say(word) } : {}
  return { ok: false, refusal: { ...refusal, details: { ...refusal.details, status: refusal.code, ...title } } }
}

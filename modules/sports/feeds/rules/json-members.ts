// Where the parts of a JSON text begin and end, so that a cut file gives up what is whole, every problem has its line,
// and the order of numeric keys, which JSON.parse forgets, can be read.

export type JsonPart = {
  /** The member's key; '' for an element of an array. */
  readonly key: string
  readonly text: string
  readonly line: number
  /** False where the text ends before the part does. */
  readonly complete: boolean
}

export type JsonParts = { readonly parts: readonly JsonPart[]; readonly complete: boolean }

const PLAIN_END = /[,\]}\s]/

/** The offset after the string that opens at `from`; undefined where it does not close. */
function stringEnd(text: string, from: number): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return undefined
}

/** The offset after the value that opens at `from`; undefined where it does not close. Depth is counted, not nested. */
function valueEnd(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') {
      const end = stringEnd(text, at)
      if (end === undefined) return undefined
      if (depth === 0) return end
      at = end - 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth <= 0) return depth === 0 ? at + 1 : at
    } else if (depth === 0 && PLAIN_END.test(character)) return at
  }
  return undefined
}

const skip = (text: string, from: number, pattern: RegExp): number => {
  let at = from
  while (at < text.length && pattern.test(text[at] ?? '')) at += 1
  return at
}

/**
 * The members of an object or elements of an array, in the order of the text, at most `partsMax` (beyond them the text
 * counts as incomplete). Undefined when the text opens neither. Parts are not checked: parse each one.
 */
export function jsonParts(
  text: string,
  { firstLine = 1, partsMax }: { firstLine?: number; partsMax: number },
): JsonParts | undefined {
  const open = skip(text, 0, /\s/)
  const isObject = text[open] === '{'
  if (!isObject && text[open] !== '[') return undefined
  const parts: JsonPart[] = []
  let line = firstLine
  let counted = 0
  let at = open + 1
  for (;;) {
    at = skip(text, at, /[\s,]/)
    if (at >= text.length || parts.length >= partsMax) return { parts, complete: false }
    if (text[at] === (isObject ? '}' : ']')) return { parts, complete: true }
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1
    const keyEnd = isObject ? stringEnd(text, at) : at
    if (keyEnd === undefined || (isObject && text[at] !== '"')) return { parts, complete: false }
    const key = isObject ? text.slice(at + 1, keyEnd - 1) : ''
    const from = isObject ? skip(text, keyEnd, /[\s:]/) : at
    const end = valueEnd(text, from)
    parts.push({ key, text: text.slice(from, end), line, complete: end !== undefined })
    if (end === undefined) return { parts, complete: false }
    at = Math.max(end, at + 1)
  }
}

/** The parsed value; undefined where the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

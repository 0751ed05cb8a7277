// What of a call's input the audit keeps: enough to know what was done, and nothing that would open a door or show a document.

export const TEXT_KEPT_MAX = 1_000
export const FIELDS_KEPT_MAX = 60
export const DEPTH_KEPT_MAX = 5
export const INPUT_KEPT_MAX = 8_000
export const SUBJECTS_MAX = 60

/** Fields whose value is never written down, however deep they stand: secrets, and the bytes of documents. */
const SECRET =
  /pass(?:word|code|phrase)?|^(?:current|next)$|secret|token|^code$|codes$|otp|pin$|seed|cookie|authori[sz]ation|credential|signature|bytes|base64|content|^file$|^data$|image|photo|document$/iu

const LEFT_OUT = '[left out]'

/** One character may be half of another: cut where none is broken. No character that a table cannot hold. */
const kept = (text: string): string => {
  const sound = text.toWellFormed().replaceAll('\u0000', '\uFFFD')
  const cut = Array.from(sound.slice(0, TEXT_KEPT_MAX + 1))
    .slice(0, TEXT_KEPT_MAX)
    .join('')
  return sound.length > TEXT_KEPT_MAX ? `${cut.toWellFormed()}… [${text.length} characters]` : sound
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return kept(value)
  if (value instanceof Uint8Array) return `[${value.length} bytes]`
  if (value instanceof Date) return value
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_KEPT_MAX) return LEFT_OUT
  if (Array.isArray(value)) {
    const items = value.slice(0, FIELDS_KEPT_MAX).map((item) => redacted(item, depth + 1))
    return value.length > FIELDS_KEPT_MAX ? [...items, `… ${value.length} in all`] : items
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, FIELDS_KEPT_MAX)
      .map(([key, inner]) => [kept(key), SECRET.test(key) ? LEFT_OUT : redacted(inner, depth + 1)]),
  )
}

/** JSON of what was asked, at most INPUT_KEPT_MAX characters, without secrets. Takes any value at all. */
export function redactInput(input: unknown): string {
  const text = JSON.stringify(redacted(input, 0)) ?? 'null'
  return text.length <= INPUT_KEPT_MAX ? text : JSON.stringify({ tooLong: text.length, begins: kept(text) })
}

const ID = /^[\w-]{1,60}$/u

const subjectIn = (key: string, value: unknown): readonly string[] => {
  const noun = /^([a-z]{1,30})Id$/u.exec(key)?.[1]
  if (noun === undefined || (typeof value !== 'string' && typeof value !== 'number') || !ID.test(String(value)))
    return []
  return [`${noun}:${value}`]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whom and what a call or its answer is about, by its fields that end in Id: {playerId: 5} → 'player:5'; of a list those of its
 * items too, and of a change those of its payload. Each once, at most SUBJECTS_MAX.
 */
export function subjectsOf(value: unknown): readonly string[] {
  if (!isObject(value)) return []
  const { items, payload } = value
  const inner = [...(Array.isArray(items) ? items.slice(0, SUBJECTS_MAX) : []), payload].filter(isObject)
  const found = [value, ...inner].flatMap((object) => [
    ...Object.entries(object)
      .slice(0, FIELDS_KEPT_MAX)
      .flatMap(([key, one]) => subjectIn(key, one)),
    ...(typeof object['subject'] === 'string' && /^[a-z-]{1,30}:[\w-]{1,60}$/u.test(object['subject'])
      ? [object['subject']]
      : []),
  ])
  return [...new Set(found)].slice(0, SUBJECTS_MAX)
}

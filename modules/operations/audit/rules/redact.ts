// What the audit stores of a call's input: enough to know what was done, and nothing that would grant access or show
// a document.

export const TEXT_KEPT_MAX = 1_000
export const FIELDS_KEPT_MAX = 60
export const DEPTH_KEPT_MAX = 5
export const INPUT_KEPT_MAX = 8_000
export const SUBJECTS_MAX = 60
/** For callers without a session: enough to see what was tried, too little to fill the audit. */
export const STRANGER_INPUT_KEPT_MAX = 300
const STRANGER_INPUT_BEGINS = 120

/** Fields whose value is never stored, however deeply nested: secrets, and the bytes of documents. */
const SECRET =
  /pass(?:word|code|phrase)?|^(?:current|next)$|secret|token|^code$|codes$|otp|pin$|seed|cookie|authori[sz]ation|credential|signature|bytes|base64|content|^file$|^data$|image|photo|document$/iu

const LEFT_OUT = '[left out]'

/** Truncates without splitting a surrogate pair. No character that a table cannot store. */
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

const ID = /^[\w-]{1,60}$/u

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which fields, and about whom, but none of their values. */
function namesOnly(value: unknown, depth: number): unknown {
  if (!isObject(value) || depth >= DEPTH_KEPT_MAX) return LEFT_OUT
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      subjectIn(key, inner).length > 0 ? inner : namesOnly(inner, depth + 1),
    ]),
  )
}

/**
 * `isOpenKind`: change requests of that kind contain nothing confidential to auditors; of all others only field
 * names are stored.
 */
export type RedactOptions = { readonly isOpenKind?: (kind: string) => boolean }

function withoutPayload(input: unknown, { isOpenKind = () => false }: RedactOptions): unknown {
  if (!isObject(input) || !('payload' in input)) return input
  const { kind, payload } = input
  return typeof kind === 'string' && isOpenKind(kind) ? input : { ...input, payload: namesOnly(payload, 1) }
}

const textOf = (input: unknown): string => JSON.stringify(redacted(input, 0)) ?? 'null'

/** JSON of the input, at most INPUT_KEPT_MAX characters, without secrets. Accepts any value. */
export function redactInput(input: unknown, options: RedactOptions = {}): string {
  const text = textOf(withoutPayload(input, options))
  return text.length <= INPUT_KEPT_MAX ? text : JSON.stringify({ tooLong: text.length, begins: kept(text) })
}

/** The same of a stranger's, at most STRANGER_INPUT_KEPT_MAX characters. */
export function redactStranger(input: unknown): string {
  const text = textOf(withoutPayload(input, {}))
  if (text.length <= STRANGER_INPUT_KEPT_MAX) return text
  const begins = Array.from(text.slice(0, STRANGER_INPUT_BEGINS)).join('').toWellFormed()
  return JSON.stringify({ tooLong: text.length, begins })
}

/**
 * Whether the audit would store it completely except for secrets: not too many fields or items, not too deep or too
 * long. A call that cannot be recorded completely is refused.
 */
export function isKeptWhole(input: unknown): boolean {
  return fits(input, 0) && textOf(input).length <= INPUT_KEPT_MAX
}

function fits(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array) return true
  const inner = Object.values(value)
  return depth < DEPTH_KEPT_MAX && inner.length <= FIELDS_KEPT_MAX && inner.every((one) => fits(one, depth + 1))
}

/**
 * The fields of the input that are in the call's path: 'DELETE /a/:memberId' has one. Only they determine the
 * subject of the action.
 */
export function pathFieldsOf(name: string, input: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(input)) return {}
  const fields = [...name.matchAll(/[:*](\w+)/gu)].map(([, field = '']) => field)
  return Object.fromEntries(fields.filter((field) => Object.hasOwn(input, field)).map((field) => [field, input[field]]))
}

const subjectIn = (key: string, value: unknown): readonly string[] => {
  const noun = /^([a-z]{1,30})Id$/u.exec(key)?.[1]
  if (noun === undefined || (typeof value !== 'string' && typeof value !== 'number') || !ID.test(String(value)))
    return []
  return [`${noun}:${value}`]
}

/**
 * The subjects of a call or its answer, by its fields that end in Id: {playerId: 5} → 'player:5'; of a list those
 * of its items too, and of a change request those of its payload. Each once, at most SUBJECTS_MAX.
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

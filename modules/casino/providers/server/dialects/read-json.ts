// JSON of providers with its numbers as they were written: an amount never becomes a binary fraction on its way to the ledger.

const DEPTH_MAX = 12

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
type ExactJson = { parse(text: string, reviver: Reviver): unknown }

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value as Record<string, unknown>).map(depthOf))
    : 0

/** Numbers as `ExactNumber`; undefined where the bytes are no JSON object in UTF-8, or one that is nested deeper than any message. */
export function readJson(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const value = (JSON as unknown as ExactJson).parse(text, (_key, one, { source }) =>
      typeof one === 'number' ? new ExactNumber(source ?? String(one)) : one,
    )
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depthOf(value) > DEPTH_MAX)
      return undefined
    return value as Readonly<Record<string, unknown>>
  } catch {
    return undefined
  }
}

/** A number as it stood in the text. */
export class ExactNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

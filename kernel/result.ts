// A refusal is a value; a bug is a throw. Every rule that may say no answers with one of these.

/** An expected no: a stable code, an English sentence for logs and scripts, and facts for the screen. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Refused<Code extends string = string> = { readonly ok: false; readonly refusal: Refusal<Code> }
export type Result<T, Code extends string = string> = Ok<T> | Refused<Code>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

export const refuse = <Code extends string>(
  code: Code,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Refused<Code> => ({ ok: false, refusal: details === undefined ? { code, message } : { code, message, details } })

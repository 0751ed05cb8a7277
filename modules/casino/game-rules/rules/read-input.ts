// Reads what a player sent to a game: one refusal that names the field.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { InvalidInput } from './original-game.ts'

export const invalid = (field: string, message: string): Result<never, InvalidInput> =>
  refuse('game_input_invalid', message, { field })

/** The fields of a JSON object; none for anything else, so that each field is then missing by name. */
export const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : {}

export function readWhole(
  input: unknown,
  field: string,
  [least, most]: readonly [number, number],
): Result<number, InvalidInput> {
  const value = fieldsOf(input)[field]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return ok(value)
  return invalid(field, `${field} is a whole number from ${least} to ${most}`)
}

export function readOneOf<T extends string | number>(
  input: unknown,
  field: string,
  allowed: readonly T[],
): Result<T, InvalidInput> {
  const value = fieldsOf(input)[field]
  const found = allowed.find((one) => one === value)
  return found === undefined ? invalid(field, `${field} is one of ${allowed.join(', ')}`) : ok(found)
}

/** For a game without options: an empty object. */
export function readNoOptions(input: unknown): Result<Readonly<Record<string, never>>, InvalidInput> {
  const isEmpty =
    typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0
  return isEmpty ? ok({}) : invalid('options', 'the game has no options: send an empty object')
}

// What is entered on the verification page, from and to a proof.
import type { RedrawProblem, RoundProof } from '#modules/casino/originals/rules/redraw-round.ts'

export type VerifyFields = {
  readonly game: string
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: string
  /** JSON. */
  readonly options: string
  readonly choices: string
  readonly isAbandoned: boolean
  /** Of the proof that was pasted; undefined where everything was typed. */
  readonly view?: unknown
  readonly multiplier?: string | undefined
  /** The pool before the round, and what the round brought. */
  readonly jackpot?: unknown
}

export const emptyFields: VerifyFields = {
  game: 'dice',
  serverSeed: '',
  commitment: '',
  clientSeed: '',
  nonce: '0',
  options: '{"lower":0,"upper":5000}',
  choices: '[]',
  isAbandoned: false,
}

/** JSON, or undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Undefined where the text is no proof of a round. */
export function fieldsOfProof(text: string): VerifyFields | undefined {
  const proof = parsed(text) as Readonly<Record<string, unknown>> | null | undefined
  if (typeof proof !== 'object' || proof === null || typeof proof['game'] !== 'string') return undefined
  return {
    game: proof['game'],
    serverSeed: textOf(proof['serverSeed']),
    commitment: textOf(proof['commitment']),
    clientSeed: textOf(proof['clientSeed']),
    nonce: typeof proof['nonce'] === 'number' ? String(proof['nonce']) : textOf(proof['nonce']),
    options: JSON.stringify(proof['options'] ?? {}),
    choices: JSON.stringify(proof['choices'] ?? []),
    isAbandoned: proof['isAbandoned'] === true,
    view: proof['view'],
    multiplier: textOf(proof['multiplier']),
    jackpot: proof['jackpot'],
  }
}

export function proofOfFields(fields: VerifyFields): RoundProof | RedrawProblem {
  const options = parsed(fields.options)
  const choices = parsed(fields.choices)
  if (options === undefined) return { field: 'options' }
  if (!Array.isArray(choices)) return { field: 'choices' }
  if (!/^\d{1,9}$/u.test(fields.nonce)) return { field: 'nonce' }
  const { serverSeed, clientSeed, nonce, isAbandoned, view, multiplier } = fields
  const commitment = fields.commitment === '' ? undefined : fields.commitment
  return { serverSeed, clientSeed, nonce: Number(nonce), options, choices, isAbandoned, commitment, view, multiplier }
}

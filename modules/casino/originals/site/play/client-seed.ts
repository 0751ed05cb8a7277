// A client seed that the browser draws, for players who bring none of their own.

const BYTES = 12

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newClientSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(BYTES)))

/** For a demo table, which has both seeds of its own. */
export const newServerSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** One of the list, for a press that leaves the choice to chance; undefined of an empty one. Outcomes come from the committed seed. */
export const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % Math.max(1, list.length)]

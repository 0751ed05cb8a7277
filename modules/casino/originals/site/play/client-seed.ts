// A client seed that the browser draws, for players who bring none of their own.

const BYTES = 12

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newClientSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(BYTES)))

/** For a demo table, which has both seeds of its own. */
export const newServerSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

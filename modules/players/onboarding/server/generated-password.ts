// A generated password: easy to read, 59 random bits.
import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike (0 o, 1 l i) or form a word. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 'k7mf-w3xp-9tqn'. */
export const generatedPassword = (): string => Array.from({ length: GROUPS }, group).join('-')

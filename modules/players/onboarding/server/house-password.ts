// A password that the house makes for a player: easy to read off a picture, 59 random bits.
import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other (0 o, 1 l i) or for a word. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 'k7mf-w3xp-9tqn'. */
export const housePassword = (): string => Array.from({ length: GROUPS }, group).join('-')

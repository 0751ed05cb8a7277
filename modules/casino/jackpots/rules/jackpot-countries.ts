/** Where virtual slots may have no jackpot: GlüStV § 22a. The rules of play of rounds there have none either. */
const BARRED: ReadonlySet<string> = new Set(['DE'])

export const areJackpotsOffered = (country: string | undefined): boolean => !BARRED.has(country ?? '')

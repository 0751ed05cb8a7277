// The service of boosts: what holds for boosted markets when a bet on them is decided.
export { boostTerms, type BoostTerms } from './boost-terms.ts'

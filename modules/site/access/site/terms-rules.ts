// What a player's page needs of the rules of who gets in: when terms are to be confirmed anew. Visitors do without.
export { mustConfirmTerms, termsTarget } from '#modules/site/access/rules/terms.ts'

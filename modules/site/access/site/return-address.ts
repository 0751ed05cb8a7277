// What pages know of the way back after a sign-in (S2.1.6, S4.4): the names of the parameter, and the operator's pairs.
export { RETURN_PARAMETERS } from '#modules/site/access/rules/return-address.ts'
export { returnRoute, type RoutePair } from '#modules/site/access/rules/redirects/return-route.ts'

// What screens need of the rules of who gets in: the warning before a maintenance, and when terms are to be confirmed anew.
export { maintenanceNotice, type MaintenanceNotice, type MaintenanceRecord } from '#modules/access/rules/maintenance.ts'
export { mustConfirmTerms, termsTarget } from '#modules/access/rules/terms.ts'

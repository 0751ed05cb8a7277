// What screens need of the rules of who gets in: the warning before a maintenance.
export { maintenanceNotice, type MaintenanceNotice, type MaintenanceRecord } from '#modules/access/rules/maintenance.ts'

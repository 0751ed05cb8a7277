// What screens need of the rules of who gets in: the warning before a maintenance.
export {
  maintenanceNotice,
  type MaintenanceNotice,
  type MaintenanceRecord,
} from '#modules/site/access/rules/maintenance.ts'

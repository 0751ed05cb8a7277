// What screens of higher modules use of the pages about one subject: whose page an address names.
export { teamOf } from '#modules/sports/sport-pages/rules/team-id.ts'

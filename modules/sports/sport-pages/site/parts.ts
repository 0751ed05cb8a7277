// What screens of higher modules use of the pages about one subject: the way to a team's page.
export { teamPaths } from './team-paths.ts'

// The door of my-account for servers of other modules.
export type { MyAccountServer } from './my-account-server.ts'
export type { OfficePorts } from './office-ports.ts'
export { myAccountRoutes } from './routes.ts'

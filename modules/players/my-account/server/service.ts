// The door of my-account for the process that runs it.
export { myAccountRoutes } from './routes.ts'
export type { MyAccountServer } from './my-account-server.ts'

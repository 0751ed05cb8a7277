// The door of accounts for the process that runs it and for servers of other modules.
export { accountsRoutes } from './routes.ts'
export { createSessions, type Sessions } from './sessions/sessions.ts'

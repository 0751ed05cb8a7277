// The door of sign-in for servers of other modules.
export { finishSignIn, type SignInAnswer } from './password/finish-sign-in.ts'
export { sweepLinks } from './prune/prune-links.ts'
export { signInRoutes } from './routes.ts'
export type { SignInServer } from './sign-in-server.ts'

// The door of sign-in for servers of other modules.
export { finishSignIn, type SignInAnswer } from './password/finish-sign-in.ts'
export type { SignInServer } from './sign-in-server.ts'

// The calls of social sign-in and who answers them.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/social-sign-in/contract.ts'
import { socialHandlers } from './social-handlers.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'

export const socialSignInRoutes = (server: SocialSignInServer): Bundle => bundle(calls, socialHandlers(server))

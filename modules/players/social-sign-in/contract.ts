// Signing in and registering by an account with another provider.
import { socialCalls } from '#modules/players/social-sign-in/contract/social.ts'

export { SocialLink, SocialNewcomer } from '#modules/players/social-sign-in/contract/social.ts'

export const calls = { ...socialCalls }

// The door of onboarding for servers of other modules.
export type { OnboardingServer } from './onboarding-server.ts'
export { onboardingRoutes } from './routes.ts'
export { registrationLetters } from './on-player-registered.ts'

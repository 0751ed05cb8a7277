// The door of providers for servers of other modules.
export { saveGames, setGameEnabled, type ImportedGame } from './games/provider-game-store.ts'
export type { ProvidersServer } from './providers-server.ts'
export { sweepProviderRounds } from './sweep-provider-rounds.ts'
export { verifyProviderRounds } from './verify-provider-rounds.ts'
export { insertGrant, type NewGrant } from './wallet/grant-store.ts'

// The kind of change request that offers another version of a game to players.
export const VERSION_KIND = 'games.version'

// The page of one player: every tab of it stands below this route, whose loader knows who they are.
export const PLAYER_ROUTE = 'player'

export const playerPath = (playerId: number, tab = ''): string => `/players/${playerId}${tab === '' ? '' : `/${tab}`}`

// Our own games as addresses name them: a number that stays, and the section of the site that a game belongs to.

/** `slots/game/…` or `casino/game/…`. */
export type GameSection = 'slots' | 'casino'

export type OurGame = { readonly gameId: number; readonly code: string; readonly section: GameSection }

const casino = (gameId: number, code: string): OurGame => ({ gameId, code, section: 'casino' })
const slot = (gameId: number, code: string): OurGame => ({ gameId, code, section: 'slots' })

/** A number is never given to another game. Slots have those from 201, tables on a shared clock those from 301. */
export const OUR_GAMES: readonly OurGame[] = [
  casino(101, 'dice'),
  casino(102, 'limbo'),
  casino(103, 'mines'),
  casino(104, 'plinko'),
  casino(105, 'keno'),
  casino(106, 'wheel'),
  casino(107, 'coin-flip'),
  casino(108, 'tower'),
  casino(109, 'hilo'),
  casino(110, 'diamonds'),
  casino(111, 'scratch'),
  casino(112, 'video-poker'),
  casino(113, 'blackjack'),
  casino(114, 'roulette'),
  casino(115, 'baccarat'),
  casino(116, 'sic-bo'),
  casino(117, 'dragon-tiger'),
  casino(118, 'andar-bahar'),
  slot(201, 'orchard'),
  slot(202, 'harbour-lights'),
  slot(203, 'geode-falls'),
  slot(204, 'midnight-orrery'),
]

export const ourGameOf = (gameId: number): OurGame | undefined => OUR_GAMES.find((game) => game.gameId === gameId)

/** Without language. */
export const gamePathOf = ({ gameId, code, section }: OurGame): string => `/${section}/game/${gameId}/${code}`

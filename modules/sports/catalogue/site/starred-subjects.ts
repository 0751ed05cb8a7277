// Teams and championships starred in this browser.
import { favourites, isText, storedFavourites } from './favourites.ts'

export type FavouriteChampionship = { readonly champId: number; readonly name: string; readonly sport: string }

/** As their pages are addressed: '1-River Rovers'. */
export const favouriteTeams = storedFavourites<string>('favourite-teams', isText)

export const favouriteChampionships = storedFavourites<FavouriteChampionship>(
  'favourite-championships',
  (value) => Number.isSafeInteger((value as Partial<FavouriteChampionship> | null)?.champId),
  ({ champId }) => champId,
)

/** What an account has of its player's favourites. */
export const accountLists = { games: favourites.games, teams: favouriteTeams, championships: favouriteChampionships }

// Favourite games, teams and championships: of the account, or of this browser for a visitor.
import type { MetaArgs } from 'react-router'
import { FavouritesScreen } from '#modules/sports/favourites/site/favourites-screen.tsx'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  return root === undefined
    ? []
    : pageMeta({ ...root, path: '/favorites', title: (t) => t('catalogue.favourites'), isPrivate: true })
}

export default function Favorites() {
  return <FavouritesScreen />
}

// Every address of the site. Unknown ones fall to the last line (S2.1.4).
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route(':lng', 'routes/language.tsx', [
    index('routes/home.tsx'),
    route('line', 'routes/stage.tsx', { id: 'line' }),
    route('live', 'routes/stage.tsx', { id: 'live' }),
    route('line/:sport', 'routes/stage.tsx', { id: 'line-sport' }),
    route('live/:sport', 'routes/stage.tsx', { id: 'live-sport' }),
    route('line/:sport/:championship', 'routes/championship.tsx', { id: 'line-championship' }),
    route('live/:sport/:championship', 'routes/championship.tsx', { id: 'live-championship' }),
    route('line/:sport/:championship/:game', 'routes/game.tsx', { id: 'line-game' }),
    route('live/:sport/:championship/:game', 'routes/game.tsx', { id: 'live-game' }),
    route('favorites', 'routes/favorites.tsx'),
    route('search', 'routes/search.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

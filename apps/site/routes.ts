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
    route('coupon', 'routes/coupon.tsx'),
    route('login', 'routes/login.tsx'),
    route('registration', 'routes/registration.tsx'),
    route('office', 'routes/office-layout.tsx', [
      index('routes/office-index.tsx'),
      route('history', 'routes/office-history.tsx'),
      route('history/:betId', 'routes/office-bet.tsx'),
      route('historypay', 'routes/office-statement.tsx'),
      route('recharge', 'routes/office-recharge.tsx'),
      route('security', 'routes/office-security.tsx'),
    ]),
    route('information/betting-calculator', 'routes/betting-calculator.tsx'),
    route('onpay/:result', 'routes/onpay.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

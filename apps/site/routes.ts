// Pages with a screen of their own. Everything else falls to the last line: the table in routing/ says what it is, or
// that there is no such page (S2.1.4).
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
    route('forgotpassword', 'routes/forgot-password.tsx'),
    route('registration/:type?', 'routes/registration.tsx'),
    route('user/accountverify', 'routes/confirm-email.tsx', { id: 'accountverify' }),
    route('user/activatefast', 'routes/confirm-email.tsx', { id: 'activatefast' }),
    route('user/stopnewsletter', 'routes/stop-newsletter.tsx'),
    route('office', 'routes/office-layout.tsx', [
      route('account', 'routes/office-account.tsx'),
      route('settings', 'routes/office-settings.tsx'),
      route('settings/personal', 'routes/office-personal.tsx'),
      route('history', 'routes/office-history.tsx'),
      route('history/:betId', 'routes/office-bet.tsx'),
      route('historypay', 'routes/office-statement.tsx'),
      route('recharge', 'routes/office-recharge.tsx'),
      route('security', 'routes/office-security.tsx'),
      route('support', 'routes/office-support.tsx'),
      route('*', 'routes/section.tsx', { id: 'office-section' }),
    ]),
    route('mobile', 'routes/mobile.tsx'),
    route('information/betting-calculator', 'routes/betting-calculator.tsx'),
    route('information/rules/confirm-terms/:tag?/:subTag?', 'routes/confirm-terms.tsx'),
    route('onpay/:result', 'routes/onpay.tsx'),
    route('onpay/withdraw/:result', 'routes/onpay-withdraw.tsx'),
    route('*', 'routes/section.tsx', { id: 'section' }),
  ]),
] satisfies RouteConfig

// S2.5.2: bonuses, offers, promotions, landings, and where old landings have gone.
import { moved, section, view, type RouteEntry } from './route-entry.ts'

/** Paths of landings as they were once, and the promotion that has taken their place. */
const OLD_LANDINGS: readonly (readonly [path: string, slug: string])[] = [
  ['/accumulator-of-the-day', 'expresses-of-the-day'],
  ['/express-of-the-day', 'expresses-of-the-day'],
  ['/accumulatoroftheday', 'expresses-of-the-day'],
  ['/bet-insurance', 'bet-insurance'],
  ['/insurance', 'bet-insurance'],
  ['/betinsurance', 'bet-insurance'],
  ['/sell-a-bet', 'sell-a-bet'],
  ['/betsale', 'sell-a-bet'],
  ['/cashout', 'sell-a-bet'],
  ['/express-bonus', 'express-bonus'],
  ['/expressbonus', 'express-bonus'],
  ['/accumulator-bonus', 'express-bonus'],
  ['/hyper-bonus', 'hyper-bonus'],
  ['/hyperbonus', 'hyper-bonus'],
]

export const bonusRoutes: readonly RouteEntry[] = [
  section('bonuses-section', '/bonuses/:section(rules|games)', 94),
  section('bonus-rules', '/bonuses/rules/:id', 94),
  section('bonus-partners', '/bonuses/partners/:id', 94),
  section('bonus-offers', '/bonuses/offers', 96, { offer: { when: 'on', to: '/special-offer' } }),
  section('bonus-offer', '/bonuses/offers/:id', 96, { offer: { when: 'on', to: '/special-offer/:id' } }),
  section('special-offers', '/special-offer', 96, { offer: { when: 'off', to: '/bonuses/offers' } }),
  section('special-offer', '/special-offer/:id', 96, { offer: { when: 'off', to: '/bonuses/offers/:id' } }),
  view('promotions', '/promotions', { view: 'promotions', page: '' }, { availabilityId: 97 }),
  view('promotion', '/promotions/:promotionId', { view: 'promotions', page: ':promotionId' }, { availabilityId: 97 }),
  view(
    'landing',
    '/landings/:landingId',
    { view: 'landings', page: ':landingId' },
    { availabilityId: 98, layout: 'empty' },
  ),
  ...OLD_LANDINGS.map(([path, slug]) =>
    moved(`old-landing${path.replace('/', '-')}`, path, `/promotions/${slug}`, 301),
  ),
]

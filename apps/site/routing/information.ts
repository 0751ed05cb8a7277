// S2.5.1: information, betting awards, partners, promo.
import { moved, screen, view, type QueryRules, type RouteEntry } from './route-entry.ts'

/** S2.1.5: the rules are there only while this route is available. */
export const RULES_ROUTE_ID = 47

const pageType = 'information' as const

const page = (name: string, availabilityId: number, given: Parameters<typeof view>[3] = {}): RouteEntry =>
  view(
    `information-${name}`,
    `/information/${name}`,
    { view: 'information', page: name },
    { availabilityId, pageType, ...given },
  )

/** Of the calculator's form: what a value for each selection may take together, and how many there may be where each has its own. */
const LEGS_TEXT_MAX = 1_000
const LEGS_MAX = 60
const ofLegs = { lengthMax: LEGS_TEXT_MAX, timesMax: LEGS_MAX }
const short = { lengthMax: 40 }
const flag = { values: ['1'] }

export const calculatorQuery: QueryRules = {
  type: short,
  stake: short,
  mode: short,
  each: flag,
  deduct: flag,
  size: { lengthMax: 4, timesMax: LEGS_MAX },
  anti: short,
  format: short,
  odds: ofLegs,
  result: ofLegs,
  block: ofLegs,
  terms: ofLegs,
  rule4: ofLegs,
  tied: ofLegs,
  position: ofLegs,
  places: ofLegs,
  own: ofLegs,
  banker: { lengthMax: 4, timesMax: LEGS_MAX },
  drop: { lengthMax: 4 },
  more: flag,
}

export const informationRoutes: readonly RouteEntry[] = [
  moved('information', '/information', '/information/about'),
  moved('rules-index', '/information/rules', '/information/rules/1', 302, { availabilityId: RULES_ROUTE_ID }),
  view(
    'rules',
    '/information/rules/:ruleGroup/:chapter?',
    { view: 'rules', page: ':ruleGroup/:chapter' },
    { availabilityId: RULES_ROUTE_ID, pageType },
  ),
  page('contacts', 74, { isAllowedWhenBanned: true }),
  page('about', 75),
  page('howbet', 76),
  page('payment', 77, { auth: 'payment' }),
  page('cookies', 78),
  page('licenses', 79),
  page('taxation', 80),
  page('consent', 81),
  page('simpleidentification', 82),
  page('smsbets', 83),
  page('amlkyc', 84),
  page('amlpolicy', 85),
  page('disputeresolution', 87, { isAllowedWhenBanned: true }),
  page('kycpolicy', 88),
  page('responsiblegaming', 89, { isAllowedWhenBanned: true }),
  page('cash_terminals', 90),
  screen('betting-calculator', '/information/betting-calculator', {
    pageType,
    texts: ['calculator'],
    reads: calculatorQuery,
  }),
  view('betting-awards', '/betting-awards', { view: 'information', page: 'awards' }, { availabilityId: 91, pageType }),
  view('partners', '/partners/:section?', { view: 'information', page: 'partners' }, { availabilityId: 92, pageType }),
  view('promo', '/promo', { view: 'information', page: 'promo' }, { availabilityId: 93, pageType }),
]

// The addresses that section 2 of the specification names, written down from it and not from the table: one that a change loses is
// missed here.
import { expect, test } from 'vitest'
import { compileRoutes } from './route-matcher.ts'
import { routeTable } from './route-table.ts'

const match = compileRoutes(routeTable)
const below = (start: string, names: string): readonly string[] => names.split(' ').map((name) => start + name)
const missing = (paths: readonly string[]): readonly string[] => paths.filter((path) => match(path) === undefined)

const PAY_RESULTS = 'success fail pending cancel'

test.each([
  ['home and a game over it', ['/', '/home/slots/game/7/dice', '/home/casino/game/7/dice']],
  [
    'sport, championship, game and coupon',
    below('/', 'line live line/football live/football/7-cup line/football/7-cup/8-a-b coupon'),
  ],
  [
    'cyber sport, the pages of leagues and of subjects, a team and its games',
    below(
      '/',
      'cyber english-premier-league la-liga europa-league betsonyour marble ufc politics topgame team/1-Reds team/1-Reds/games',
    ),
  ],
  [
    'the entrance of all games, landings and the project',
    below('/', 'allgamesentrance allgamesentrance/fortuna games-landing/fortuna games games/fortuna'),
  ],
  [
    'links of letters',
    below('/user/', 'accountverify activatefast passwordreset forgotpassword stopnewsletter coupon'),
  ],
  ['results of payments in', below('/onpay/', PAY_RESULTS)],
  ['results of payments out', below('/onpay/withdraw/', PAY_RESULTS)],
  [
    'registration, log-in, a forgotten password and the confirmation of terms',
    below(
      '/',
      'registration registration/socialregistration user/registration login forgotpassword information/rules/confirm-terms/3/2',
    ),
  ],
  ['the rules', below('/information/', 'rules rules/1 rules/4/chain')],
  [
    'information about the house',
    below(
      '/information/',
      'contacts about howbet payment cookies licenses taxation consent simpleidentification smsbets betting-calculator',
    ),
  ],
  [
    'information about duties',
    below('/information/', 'amlkyc amlpolicy disputeresolution kycpolicy responsiblegaming cash_terminals'),
  ],
  ['awards, partners and promo', below('/', 'betting-awards partners partners/one promo')],
  [
    'system pages',
    below(
      '/',
      'block block-ua block-ie site-updates maintenance internal-vpn coming-soon suspension oldbrowser 500 error debugger',
    ),
  ],
])('S2.2.1 S2.2.2 S2.2.4 S2.3.5 S2.3.6 S2.4.1 S2.4.4 S2.5.1 S2.6.1 %s: every address has its route', (_what, paths) => {
  expect(missing(paths)).toEqual([])
})

test('S2.3.6 S2.4.1 another result of a payment and another type of registration are no pages', () => {
  expect(missing(['/onpay/other', '/onpay/withdraw/other', '/registration/other'])).toHaveLength(3)
})

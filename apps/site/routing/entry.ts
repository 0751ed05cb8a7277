// S2.4: registration, login, a forgotten password, the terms.
import { moved, screen, type QueryRules, type RouteEntry } from './route-entry.ts'

const entry = ['entry'] as const
const recovery = [...entry, 'recovery'] as const
const wayIn = { isBlockedForAuthorised: true, texts: entry } as const

/** S2.1.6: where the page leads back to. */
const returnQuery: QueryRules = { return: { lengthMax: 500 }, 'return-url': { lengthMax: 500 } }
export const TOKEN_QUERY: QueryRules = { token: { lengthMax: 400 } }

/** Not one of route 47: a player must be able to agree to terms while the rules are not on offer. Links to a section carry its tag. */
export const CONFIRM_TERMS_PATH = '/information/rules/confirm-terms'

export const entryRoutes: readonly RouteEntry[] = [
  screen('registration', '/registration/:type(socialregistration)?', {
    ...wayIn,
    auth: 'registration',
    posts: ['recovery'],
    reads: { ...returnQuery, type: { lengthMax: 20 }, ref_code: { lengthMax: 100 } },
  }),
  moved('old-registration', '/user/registration', '/registration', 301),
  screen('login', '/login', {
    ...wayIn,
    isSignIn: true,
    posts: ['recovery'],
    reads: { ...returnQuery, ended: { values: ['1'] } },
  }),
  // Open to players too: a link of theirs to an account elsewhere ends here.
  screen('social-return', '/user/social', { isSignIn: true, texts: recovery, reads: returnQuery }),
  // Open to players too: the link of a letter is followed in whatever browser it is opened in.
  screen('forgotpassword', '/forgotpassword', {
    file: 'forgot-password',
    isSignIn: true,
    texts: recovery,
    reads: TOKEN_QUERY,
  }),
  screen('confirm-terms', `${CONFIRM_TERMS_PATH}/:tag?/:subTag?`, {
    auth: 'player',
    layout: 'empty',
    texts: [...entry, 'access', 'content'],
    reads: returnQuery,
  }),
]

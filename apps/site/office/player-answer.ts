// Pages of the player's own: a stranger is sent to log in and comes back.
import { redirect } from 'react-router'
import type { Result } from '#kernel/result.ts'
import { accountsPaths } from '#modules/players/identity/site/paths.ts'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../languages.ts'

/** The value; 'not_signed_in' is thrown as a way to the log-in page, anything else as its error page. */
export function playerAnswer<T>(result: Result<T>, url: URL): T {
  if (result.ok || result.refusal.code !== 'not_signed_in') return answerOrThrow(result)
  const { pathname, search } = url
  const language = pathname.split('/')[1]
  throw redirect(accountsPaths.login(isLanguage(language) ? language : DEFAULT_LANGUAGE, pathname + search))
}

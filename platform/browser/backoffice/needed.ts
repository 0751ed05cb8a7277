// The answer that a back-office screen cannot do without; otherwise redirects to the sign-in, or throws the refusal
// for the screen's error.
import { redirect } from 'react-router'
import type { Refusal, Result } from '#kernel/result.ts'

export const SIGN_IN_PATH = '/sign-in'
export const RETURN_PARAM = 'return'

/** Where to sign in, and where that leads back to. */
export const signInPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${RETURN_PARAM}=${encodeURIComponent(pathname + search)}`

/** Thrown to the route's error: the server's refusal. */
export class ScreenRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** For loaders. Throws a redirect for who is not signed in, ScreenRefused for every other refusal. */
export async function needed<T>(answer: Promise<Result<T>>, request: Request): Promise<T> {
  const result = await answer
  if (result.ok) return result.value
  if (result.refusal.code === 'not_signed_in') throw redirect(signInPath(new URL(request.url)))
  throw new ScreenRefused(result.refusal)
}

/** What the loader of a list is asked with: by its route, and by the list's export. */
export type ListAsked = { readonly request: Request }

/** The filters of an address that the call accepts, without the empty ones; `after` is its cursor, `limit` the export's. */
export function filtersOf<N extends string>(
  request: Request,
  names: readonly N[],
): Partial<Record<N | 'cursor', string>> & { limit?: number } {
  const params = new URL(request.url).searchParams
  const pairs = names.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  const limit = numberOf(params.get('limit'))
  return {
    ...(Object.fromEntries(
      [...pairs, ['cursor', params.get('after') ?? '']].filter(([, value]) => value !== ''),
    ) as Partial<Record<N | 'cursor', string>>),
    ...(limit === undefined ? {} : { limit }),
  }
}

/** A filter that is one of these words. */
export const oneOf = <W extends string>(words: readonly W[], word: string | undefined): W | undefined =>
  words.find((one) => one === word)

/** A filter that is a number: of a player, of an operator. */
export const numberOf = (word: string | null | undefined): number | undefined =>
  word !== null && word !== undefined && /^[1-9]\d{0,14}$/u.test(word) ? Number(word) : undefined

// Keeps pages under an allowed language; the server has redirected everything else (S2.1.1).
import { Outlet, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { notFound } from '../answer-or-throw.ts'
import { isLanguage } from '../languages.ts'
import { loadMessages, needsRest } from '../messages.ts'

export const loader = ({ params }: LoaderFunctionArgs) => (isLanguage(params['lng']) ? null : notFound())

/** The first page came with part of the texts; the page to come may need the rest. */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [
  async ({ request, params }, next) => {
    if (isLanguage(params['lng']) && needsRest(new URL(request.url).pathname)) await loadMessages(params['lng'], 'rest')
    await next()
  },
]

export const shouldRevalidate = () => false

export default function Language() {
  return <Outlet />
}

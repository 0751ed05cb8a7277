// S2.6.1: system pages. All but the error page are written without scripts: they work when nothing else does.
import { plain, view, type RouteEntry } from './route-entry.ts'

const HALF_AN_HOUR = 1_800
const A_DAY = 86_400

// 403 for every block: 451 would say that a law demands it, which is true of some reasons only, and calls use it for terms.
export const systemRoutes: readonly RouteEntry[] = [
  plain('block', '/block', { status: 403 }),
  plain('block-ua', '/block-ua', { status: 403 }),
  plain('block-ie', '/block-ie', { status: 403 }),
  plain('site-updates', '/site-updates', { status: 503, retryAfterSeconds: HALF_AN_HOUR }),
  plain('maintenance', '/maintenance', { status: 503, retryAfterSeconds: HALF_AN_HOUR }, { layout: 'maintenance' }),
  plain('internal-vpn', '/internal-vpn', { status: 403 }),
  plain('coming-soon', '/coming-soon', { status: 503, retryAfterSeconds: A_DAY }),
  plain('suspension', '/suspension', { status: 503, retryAfterSeconds: A_DAY }),
  plain('oldbrowser', '/oldbrowser', { status: 200 }),
  plain('server-error', '/500', { status: 500 }),
  plain('debugger', '/debugger', { status: 200 }, { isInternal: true }),
  view(
    'error',
    '/error',
    { view: 'technical', page: 'error' },
    {
      layout: 'empty',
      isAllowedWhenBanned: true,
      reads: { status: { lengthMax: 3 } },
    },
  ),
]

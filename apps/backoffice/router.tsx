// The routes of the back office, from the screens of its modules. Each is fetched when it is first opened.
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { EntryFrame } from './frame/entry-frame.tsx'
import { OperatorFrame } from './frame/operator-frame.tsx'
import { loadOperator } from './frame/places.ts'
import { ScreenError } from './frame/screen-error.tsx'
import { SlowStart } from './frame/slow-start.tsx'
import { playerPath, PLAYER_ROUTE } from '#platform/browser/backoffice/player-route.ts'
import { backofficeModules, playerTabs } from './modules.ts'

/** A screen's own fault shows in its place, with the frame around it. */
const guarded = (route: RouteObject): RouteObject => ({ ...route, errorElement: <ScreenError /> })

type Loaded = Pick<(typeof backofficeModules)[number]['screens'][number], 'path' | 'load'>

const routeOf = ({ path, load }: Loaded): RouteObject => guarded({ path, lazy: load })

/** The screens of all modules; fetched when they are first opened. */
export const screenRoutes = (modules = backofficeModules): readonly RouteObject[] =>
  modules.flatMap(({ screens }) => screens.map(routeOf))

/** The page of one player, with a tab for each module that has one. */
export const playerRoute = (tabs = playerTabs): RouteObject =>
  guarded({
    id: PLAYER_ROUTE,
    path: 'players/:playerId',
    lazy: () => import('./frame/player/player-frame.tsx'),
    children: [
      guarded({ index: true, lazy: () => import('./frame/player/player-overview.tsx') }),
      ...tabs.map(routeOf),
    ],
  })

/** Where tabs were screens of their own: bookmarks still lead to them. */
export const formerRoutes = (tabs = playerTabs): readonly RouteObject[] =>
  tabs.flatMap(({ path, former }) =>
    former === undefined
      ? []
      : [
          guarded({
            path: former,
            loader: ({ request, params }: LoaderFunctionArgs) => {
              throw redirect(playerPath(Number(params['playerId']), path) + new URL(request.url).search)
            },
          }),
        ],
  )

export const createRouter = () =>
  createBrowserRouter([
    {
      hydrateFallbackElement: <SlowStart />,
      errorElement: <ScreenError isAlone />,
      children: [
        {
          element: <EntryFrame />,
          children: backofficeModules.flatMap(({ entryScreens = [] }) => entryScreens.map(routeOf)),
        },
        {
          id: 'signed-in',
          loader: loadOperator,
          // Signing in and out load the document again.
          shouldRevalidate: () => false,
          element: <OperatorFrame />,
          children: [
            guarded({ index: true, lazy: () => import('./frame/home/home-screen.tsx') }),
            ...screenRoutes(),
            playerRoute(),
            ...formerRoutes(),
            guarded({ path: '*', element: <ScreenError isMissing /> }),
          ],
        },
      ],
    },
  ])

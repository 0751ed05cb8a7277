// The routes of the back office, from the screens of its modules. Each is fetched when it is first opened.
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { EntryFrame } from './frame/entry-frame.tsx'
import { OperatorFrame } from './frame/operator-frame.tsx'
import { firstPathOf, loadOperator } from './frame/places.ts'
import { ScreenError } from './frame/screen-error.tsx'
import { SlowStart } from './frame/slow-start.tsx'
import { backofficeModules } from './modules.ts'

/** A screen's own fault shows in its place, with the frame around it. */
const guarded = (route: RouteObject): RouteObject => ({ ...route, errorElement: <ScreenError /> })

type Loaded = Pick<(typeof backofficeModules)[number]['screens'][number], 'path' | 'load'>

const routeOf = ({ path, load }: Loaded): RouteObject => guarded({ path, lazy: load })

/** The screens of all modules; fetched when they are first opened. */
export const screenRoutes = (modules = backofficeModules): readonly RouteObject[] =>
  modules.flatMap(({ screens }) => screens.map(routeOf))

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
            guarded({
              index: true,
              loader: async ({ request }: LoaderFunctionArgs) => {
                throw redirect(firstPathOf((await loadOperator({ request })).permissions))
              },
            }),
            ...screenRoutes(),
            guarded({ path: '*', element: <ScreenError isMissing /> }),
          ],
        },
      ],
    },
  ])

// All addresses of the console. Screens come when they are first opened.
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { ScreenError } from './frame/screen-error.tsx'
import { EntryFrame } from './frame/entry-frame.tsx'
import { DeskFrame } from './frame/desk-frame.tsx'
import { firstPathOf, loadMember } from './frame/desk-places.ts'
import { SlowStart } from './frame/slow-start.tsx'

const DESK: readonly RouteObject[] = [
  { path: 'verification', lazy: () => import('#modules/players/verification/backoffice/case-queue-screen.tsx') },
  { path: 'verification/:playerId', lazy: () => import('#modules/players/verification/backoffice/case-screen.tsx') },
  { path: 'verification/:playerId/correction', lazy: () => import('./screens/correction-route.tsx') },
  { path: 'players', lazy: () => import('#modules/players/profiles/backoffice/player-find-screen.tsx') },
  { path: 'players/:playerId', lazy: () => import('#modules/players/profiles/backoffice/player-screen.tsx') },
  { path: 'markers', lazy: () => import('#modules/protection/harm-markers/backoffice/flag-list-screen.tsx') },
  {
    path: 'markers/:flagId',
    lazy: () => import('#modules/protection/harm-markers/backoffice/flag-screen.tsx'),
  },
  { path: 'limits', lazy: () => import('#modules/protection/limits/backoffice/in-force-screen.tsx') },
  {
    path: 'limits/:playerId',
    lazy: () => import('#modules/protection/limits/backoffice/player-limits-screen.tsx'),
  },
  { path: 'changes', lazy: () => import('#modules/operations/staff/backoffice/change-list-screen.tsx') },
  { path: 'changes/:changeId', lazy: () => import('#modules/operations/staff/backoffice/change-screen.tsx') },
  { path: 'audit', lazy: () => import('#modules/operations/staff/backoffice/audit-screen.tsx') },
  { path: 'members', lazy: () => import('#modules/operations/staff/backoffice/member-list-screen.tsx') },
  { path: 'members/:memberId', lazy: () => import('#modules/operations/staff/backoffice/member-screen.tsx') },
  { path: 'security', lazy: () => import('#modules/operations/staff/backoffice/security-screen.tsx') },
]

/** A screen's own fault shows in its place, with the frame around it. */
const guarded = (route: RouteObject): RouteObject => ({ ...route, errorElement: <ScreenError /> })

export const createConsoleRouter = () =>
  createBrowserRouter([
    {
      hydrateFallbackElement: <SlowStart />,
      errorElement: <ScreenError isAlone />,
      children: [
        {
          element: <EntryFrame />,
          children: [
            { path: 'sign-in', lazy: () => import('#modules/operations/staff/backoffice/sign-in-screen.tsx') },
            { path: 'invitation', lazy: () => import('#modules/operations/staff/backoffice/invitation-screen.tsx') },
          ].map(guarded),
        },
        {
          id: 'desk',
          loader: loadMember,
          // Who is at the desk changes by signing in and out, which begin anew.
          shouldRevalidate: () => false,
          element: <DeskFrame />,
          children: [
            {
              index: true,
              loader: async ({ request }: LoaderFunctionArgs) => {
                throw redirect(firstPathOf((await loadMember({ request })).permissions))
              },
            },
            ...DESK,
            { path: '*', element: <ScreenError isMissing /> },
          ].map(guarded),
        },
      ],
    },
  ])

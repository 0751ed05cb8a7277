// The document: language, direction and theme are on <html> before anything is painted.
import '#ui/tokens.css'
import '#ui/base.css'
import './fonts.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useParams,
  useRouteError,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import favicon from './assets/favicon.svg?url'
import { DEFAULT_LANGUAGE, directionOf, isLanguage } from './languages.ts'
import { loadRoot } from './load-root.ts'
import { useRootData } from './root-data.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { SiteFrame } from './shell/site-frame.tsx'
import { SiteProviders } from './shell/site-providers.tsx'

export const loader = (args: LoaderFunctionArgs) => loadRoot(args)

/** The menu and the balance arrive by socket; only a form that was sent (login, logout) changes who looks. */
export const shouldRevalidate = ({ formMethod, currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || currentParams['lng'] !== nextParams['lng']

export const links = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export const meta = ({ error }: { error?: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? [{ title: '404' }] : [{ title: 'Fairline' }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const { lng } = useParams()
  const language = root?.language ?? (isLanguage(lng) ? lng : DEFAULT_LANGUAGE)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      {...(root !== undefined && root.theme !== 'auto' ? { 'data-theme': root.theme } : {})}
      data-coef-view={root?.coefViewId || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#10182a" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteProviders language={language} root={root}>
          {children}
        </SiteProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <SiteFrame>
      <ErrorScreen status={status} />
    </SiteFrame>
  )
}

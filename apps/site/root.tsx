// The document: language, direction and theme are on <html> before anything is painted.
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import './league-themes.css'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import notoArabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import { use, useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
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
import { isChunkFailure, reloadOnChunkFailure, reloadThisPage } from '#platform/browser/page/reload-once.ts'
import { attributesOf } from '#platform/browser/preferences.ts'
import { asleepMark, wake } from '#ui/awake.ts'
import favicon from './assets/favicon.svg?url'
import { DEFAULT_LANGUAGE, isLanguage } from './languages.ts'
import { directionOf } from '#kernel/languages.ts'
import { loadRoot } from './page-data/load-root.ts'
import { slotMark, useRootData } from './page-data/root-data.ts'
import { EARLY_PRESSES_SCRIPT } from './shell/coupon/early-presses-script.ts'
import { ErrorScreen, errorStatus } from './shell/errors/error-screen.tsx'
import { FirstScriptsContext, NonceContext } from './shell/nonce-context.ts'
import { PageFrame, usePageFrame } from './shell/frame/page-frame.tsx'
import { SiteProviders } from './shell/frame/site-providers.tsx'
import { isOptionalPartLoading, lazyPart } from '#ui/lazy-part.tsx'

if (!import.meta.env.SSR) reloadOnChunkFailure(isOptionalPartLoading)

export const loader = (args: LoaderFunctionArgs) => loadRoot(args)

/** Pages of the office where the player sets what the frame of every page shows. */
const SETS_THE_FRAME = /\/office\/(?:accounts?|settings)\/?$/u

/**
 * The menu and the balance arrive by socket. Only a form that was sent (login, logout) changes who looks, and only such a page
 * that revalidates changes what the frame shows: other loaders revalidate on their own.
 */
export const shouldRevalidate = ({
  formMethod,
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') ||
  currentParams['lng'] !== nextParams['lng'] ||
  (currentUrl.href === nextUrl.href && SETS_THE_FRAME.test(nextUrl.pathname))

export const links = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export const meta = ({ error }: { error?: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? [{ title: '404' }] : [{ title: 'Fairline' }]

/** Its letters come with the first paint or not at all (`ui/fonts.css`), so that nothing moves when they arrive. */
const isWrittenInArabic = (language: string): boolean => directionOf(language) === 'rtl'

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const { layout, league, texts } = usePageFrame()
  const { lng } = useParams()
  const language = root?.language ?? (isLanguage(lng) ? lng : DEFAULT_LANGUAGE)
  const body = useRef<HTMLBodyElement>(null)
  useLayoutEffect(() => {
    if (body.current !== null) wake(body.current)
  }, [])
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      {...attributesOf(root?.preferences)}
      data-coef-view={root?.coefViewId || undefined}
      data-layout={layout}
      data-league={league}
      data-texts={texts.join(' ') || undefined}
      data-player={usePlayerMark()}
      style={brandStyle(root)}
      data-session={(root?.player ?? null) === null ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <EarlyPresses />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={root?.config.pwaManifest.themeColor ?? '#10182a'} />
        {root?.config.isPwa === true && <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <FirstScripts />
        <Links />
        {isWrittenInArabic(language) && (
          <link rel="preload" href={notoArabic} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </head>
      <body {...asleepMark} ref={body}>
        <SiteProviders language={language} root={root}>
          {children}
        </SiteProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** S3.9: the brand's own values of the design tokens, over those of both themes. */
function brandStyle(root: ReturnType<typeof useRootData>): CSSProperties | undefined {
  const book = root?.config.partnerCssBrandBook ?? []
  // Custom properties alone: the config refuses any other name, and values that load something or end a declaration.
  return book.length === 0
    ? undefined
    : Object.fromEntries(book.map(({ css_prop, css_value }) => [css_prop, css_value]))
}

/** In a page that goes to every player: where the server writes the one who asked. The browser leaves it as it is. */
function usePlayerMark(): string | undefined {
  const isShared = useRootData()?.player?.isShared === true
  return import.meta.env.SSR && isShared ? slotMark('player', use(NonceContext)) : undefined
}

/** The server's alone: the browser has run it before it comes to this, and leaves it as it is. */
const EARLY_PRESSES = { __html: import.meta.env.SSR ? EARLY_PRESSES_SCRIPT : '' }

const EarlyPresses = () => (
  <script nonce={use(NonceContext)} dangerouslySetInnerHTML={EARLY_PRESSES} suppressHydrationWarning />
)

/**
 * Style sheets and the font come before scripts, because the page is seen before it is hydrated. The router names the
 * same scripts with the priority of what blocks a page; the browser keeps the one that it reads first.
 */
const FirstScripts = () =>
  use(FirstScriptsContext).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)

const ConfigFallback = lazyPart(async () => (await import('./shell/errors/config-fallback.tsx')).ConfigFallback)

export default function Root() {
  const hasConfig = useRootData() !== undefined
  return <PageFrame>{hasConfig ? <Outlet /> : <ConfigFallback />}</PageFrame>
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    if (isChunkFailure(error)) reloadThisPage()
  }, [error])
  return (
    <PageFrame>
      <ErrorScreen status={errorStatus(error)} />
    </PageFrame>
  )
}

// What of React Router the site cannot reach, file by file, each with the reason. Read against CHECKED_ROUTER only.
import type { LeanCut, LeanFile } from './lean-cut.ts'

/** Read the cuts and the stubs against a new version before raising this: they name the insides of the package. */
export const CHECKED_ROUTER = '8.4.0'

/** Words for developers on the console. */
const WARNINGS: LeanCut = { what: 'warnings', answers: { warning: 'void 0' } }

/** Requests beside the navigation: only `useFetcher` and `navigate={false}` begin one, so that none is ever under way. */
const FETCHERS: LeanCut = {
  what: 'fetchers',
  neededBy: /\buseFetchers?\(|\bnavigate: (?:!1|false)/u,
  answers: { markFetchRedirectsDone: '!1', abortStaleFetchLoads: '!1' },
  bodies: {
    fetch: 'throw new Error("fetchers are left out of this build")',
    interruptActiveLoads: 'isRevalidationRequired = true',
  },
  never: ['revalidatingFetchers.length > 0'],
  unreadKeys: ['getFetcher', 'resetFetcher', 'deleteFetcher', '_internalFetchControllers'],
  texts: [
    ['				deletedFetchers: [],\n', ''],
    ['			deletedFetchers: unmountedFetchers,\n', ''],
  ],
  spans: [
    ['		let unmountedFetchers = [];\n', '		if (subscribers.size === 0) bufferedInitialStateUpdate'],
    ['		unmountedFetchers.forEach((key) => deleteFetcher(', '	}\n	function completeNavigation('],
    [
      '		revalidatingFetchers.forEach((rf) => {\n			abortFetcher(rf.key);',
      '		let { loaderResults, fetcherResults } = await callLoadersAndMaybeResolveData(dsMatches, revalidatingFetchers, request, location,',
    ],
    [
      '		if (pendingNavigationController) pendingNavigationController.signal.removeEventListener("abort", abortPendingFetch',
      '		let redirect = findRedirect(loaderResults);',
    ],
    [
      '		redirect = findRedirect(fetcherResults);\n		if (redirect) {\n			fetchRedirectIds.add(redirect.key);\n			await startRedirectNavigation(request,',
      '		let workingFetchers = new Map(state.fetchers);\n		let { loaderData, errors } = processLoaderData(state, matches, loaderResults, pendingActionResult',
    ],
    ['	fetchLoadMatches.forEach((f, key) => {\n		if (initialHydration', '	return {\n		dsMatches,'],
  ],
}

/** Navigations that ask the browser to animate them: no link does, so that none is remembered for the way back. */
const VIEW_TRANSITIONS: LeanCut = {
  what: 'view transitions of the router',
  neededBy: /\bviewTransition\b/u,
  constants: { pendingViewTransitionEnabled: '!1' },
  never: ['pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location'],
  spans: [
    ['		if (isBrowser) {\n			restoreAppliedTransitions(', '		if (!state.initialized) startNavigation("POP"'],
  ],
}

/** `routeDiscovery: initial` and no patterns or instruments of one's own: the whole table of routes is in the page. */
const DISCOVERY: LeanCut = {
  what: 'discovery of routes, route patterns and instrumentation',
  neededBy: /\b(?:instrumentations|unstable_preloadRoutePattern)\b/u,
  answers: {
    checkFogOfWar: '({ active: !1, matches: null })',
    consumeInstrumentationClientResultMetaReceiver: 'void 0',
  },
  never: [
    'isFogOfWar',
    'fogOfWar.active && fogOfWar.matches',
    'init.instrumentations',
    'opts?.instrumentationNavigateMetaReceiver',
    'future.unstable_routePatternMatching',
  ],
  unreadKeys: ['patchRoutes'],
}

/** The framework always gives its own way to data, from the browser; a router is never thrown away or fed by tools. */
const ONE_STRATEGY: LeanCut = {
  what: 'other ways to data',
  never: ['isStaticHandler', 'typeof handler !== "function"'],
  unreadKeys: ['dispose', '_internalSetRoutes', '_internalSetStateDoNotUseOrYouWillBreakYourApp'],
  texts: [['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy']],
}

/** State that the provider holds for fetchers and view transitions. */
const PROVIDER: LeanCut = {
  what: 'fetchers and view transitions in the provider',
  answers: { warnOnce: 'void 0', useIsRSCRouterContext: '!1' },
  texts: [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (!0) {'],
    ['{ deletedFetchers, newErrors,', '{ newErrors,'],
    ['		transition,\n		renderDfd,\n		useTransitions,', '		useTransitions,'],
    ['		fetcherData: fetcherData.current\n', ''],
    ['createElement(ViewTransitionContext.Provider, { value: vtContext }', 'createElement(React$1.Fragment, null'],
  ],
  spans: [
    [
      '	let [pendingState, setPendingState] = React$1.useState();\n',
      '	let setState = React$1.useCallback((newState, {',
    ],
    ['		newState.fetchers.forEach((fetcher, key) => {\n', '		warnOnce(flushSync === false ||'],
    ['		let isViewTransitionAvailable = ', '		warnOnce(viewTransitionOpts == null ||'],
    [
      '		if (reactDomFlushSyncImpl && flushSync) {\n			reactDomFlushSyncImpl(() => {\n				if (transition) {',
      '	}, [\n		router.window,\n		reactDomFlushSyncImpl,',
    ],
    [
      '	React$1.useEffect(() => {\n		if (vtContext.isTransitioning && !vtContext.flushSync)',
      '	let navigator = React$1.useMemo(() => {',
    ],
  ],
}

/** Server components, routes out of components, and hooks outside of a route of the table. */
const OTHER_ROUTERS: LeanCut = {
  what: 'server components and routers without data',
  answers: { warningOnce: 'void 0' },
  never: [
    'this.context',
    'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
    'locationArg',
  ],
  texts: [
    ['	static contextType = RSCRouterContext;\n', ''],
    ['React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()', 'useNavigateStable()'],
    ['if (locationArg && renderedMatches) return', 'if (!1) return'],
    [
      'if (dataRouterOpts) if (dataRouterOpts.state.matches.length)',
      'if (!0) if (dataRouterOpts.state.matches.length)',
    ],
  ],
}

/** Links that fetch the page behind them before they are pressed, and keys of one's own for scroll positions. */
const PREFETCH: LeanCut = {
  what: 'links with prefetch, navigations without navigating, keys of scroll positions',
  neededBy: /\bprefetch: ?["']|\bgetKey:/u,
  never: ['getKey'],
  texts: [
    ['routerNavigation != null && useViewTransitionState(path) && viewTransition === true', '!1'],
    ['	let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);\n', ''],
    ['		...prefetchHandlers,\n', ''],
    ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
    ['return shouldPrefetch && !isAbsolute ?', 'return !1 ?'],
    ['if (options.navigate === false) await routerFetch', 'if (!1) await routerFetch'],
  ],
}

/** What the server alone writes into the document, and what single-page mode, switched off, would change. */
const DOCUMENT: LeanCut = {
  what: 'the server’s half of the document, links that name pages',
  neededBy: /\bpage: ?["'`]\//u,
  answers: { warnOnce: 'void 0', isPageLinkDescriptor: '!1', useIsRSCRouterContext: '!1', isFogOfWarEnabled: '!1' },
  never: ['isSpaMode && !isHydrated'],
  texts: [
    ['let contextScript = staticContext ?', 'let contextScript = !1 ?'],
    ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = !0 ?'],
    ['typeof criticalCss === "string" ?', '!1 ?'],
    ['typeof criticalCss === "object" ?', '!1 ?'],
  ],
}

const LIB = '/react-router/dist/production/lib'

export const ROUTER_FILES: readonly LeanFile[] = [
  {
    path: `${LIB}/router/router.js`,
    cuts: [WARNINGS, FETCHERS, VIEW_TRANSITIONS, DISCOVERY, ONE_STRATEGY],
  },
  { path: `${LIB}/router/history.js`, cuts: [WARNINGS] },
  { path: `${LIB}/router/utils.js`, cuts: [WARNINGS] },
  { path: `${LIB}/components.js`, cuts: [WARNINGS, PROVIDER] },
  { path: `${LIB}/hooks.js`, cuts: [WARNINGS, OTHER_ROUTERS] },
  { path: `${LIB}/dom/lib.js`, cuts: [WARNINGS, PREFETCH] },
  { path: `${LIB}/dom/ssr/components.js`, cuts: [DOCUMENT] },
  {
    path: `${LIB}/dom/ssr/routeModules.js`,
    // S8.5: the page is loaded again at most once a minute; the root's error boundary sees to it (shell/reload-once.ts).
    cuts: [
      {
        what: 'reloading without end',
        texts: [['window.location.reload();\n\t\treturn new Promise(() => {});', 'throw error;']],
      },
    ],
  },
  {
    path: `${LIB}/dom/ssr/single-fetch.js`,
    cuts: [{ what: 'single-page mode and fetchers', never: ['!ssr && !foundRevalidatingServerLoader', 'fetcherKey'] }],
  },
  {
    path: `${LIB}/dom/ssr/routes.js`,
    cuts: [
      {
        what: 'single-page mode and hot replacement',
        never: ['isSpaMode', 'needsRevalidation', '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader'],
      },
    ],
  },
  {
    path: `${LIB}/dom-export/hydrated-router.js`,
    cuts: [
      {
        what: 'single-page mode, integrity of scripts and hot replacement',
        never: ['window.__reactRouterManifest.sri === true', 'ssrInfo.context.isSpaMode'],
        texts: [['	router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;\n', '']],
      },
    ],
  },
]

/** Files replaced whole by what they would answer. */
export const ROUTER_STUBS: Readonly<Record<string, string>> = {
  [`${LIB}/router/instrumentation.js`]: `
    const never = () => { throw new Error('instrumentation is left out of this build') }
    export const getRouteInstrumentationUpdates = never, instrumentClientSideRouter = never, instrumentHandler = never
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentationResultMetaContext = {}`,
  [`${LIB}/dom/ssr/fog-of-war.js`]: `
    const never = () => { throw new Error('lazy route discovery is left out of this build') }
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = never, getManifestPath = never, getPathsWithAncestors = never, handleClientVersionMismatch = never
    export const URL_LIMIT = 7680`,
}

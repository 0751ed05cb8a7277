// What of React the site cannot reach, file by file, each with the reason. Read against CHECKED_REACT only.
import type { LeanCut, LeanFile } from './lean-cut.ts'

/** Read the cuts against a new version before raising this: they name the insides of the packages. */
export const CHECKED_REACT = '19.3.1'

/**
 * Kinds of fibers that nothing can make. 8 strict mode, 9 context consumer, 12 profiler, 30 view transition and 31
 * activity are made by `createFiberFromTypeAndProps` alone, which below answers them as it answers any unknown type: with
 * error 130. 19 is a list of suspense, which this release does not export. 17, 21, 23, 25 and 28 (a class and a function
 * that never finished in the old mode, scope, hidden in the old mode, tracing) are made nowhere in this file.
 */
const KINDS: LeanCut = {
  what: 'Activity, Profiler, StrictMode, ViewTransition, SuspenseList, Context.Consumer',
  neededBy: /\.(?:Consumer|unstable_SuspenseList)\b/u,
  deadTags: [8, 9, 12, 17, 19, 21, 23, 25, 28, 30, 31],
  texts: [['            case REACT_CONSUMER_TYPE:\n              fiberTag = 9;\n              break a;\n', '']],
  spans: [
    [
      '      case REACT_ACTIVITY_TYPE:\n        return (\n          (type = createFiberImplClass(31',
      '      case REACT_FRAGMENT_TYPE:',
    ],
    ['      case REACT_STRICT_MODE_TYPE:\n        fiberTag = 8;', '      case REACT_SUSPENSE_TYPE:'],
    ['      case REACT_SUSPENSE_LIST_TYPE:\n        return (', '      default:'],
  ],
}

/**
 * Animations between two states of a page. Without fibers of kind 30 no subtree carries their flags (18874368, 33554432,
 * and mode 32), nothing sets a name on an element, and no commit waits for one: what is measured, restored and waited for
 * is nothing. Transition types come from `addTransitionType` alone.
 */
const VIEW_TRANSITIONS: LeanCut = {
  what: 'view transitions',
  constants: {
    viewTransitionMutationContext: '!1',
    shouldStartViewTransition: '!1',
    appearingViewTransitions: 'null',
    inUpdateViewTransition: '!1',
    rootViewTransitionAffected: '!1',
    viewTransitionContextChanged: '!1',
    pendingViewTransitionEvents: 'null',
    pendingViewTransition: 'null',
    pendingTransitionTypes: 'null',
    entangledTransitionTypes: 'null',
  },
  answers: {
    trackEnterViewTransitions: 'void 0',
    commitEnterViewTransitions: 'void 0',
    commitExitViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    measureNestedViewTransitions: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    restoreNestedViewTransitions: 'void 0',
    scheduleViewTransitionEvent: 'void 0',
    startViewTransition: 'null',
    flushAfterMutationEffects: 'void 0',
    claimQueuedTransitionTypes: 'null',
    queueTransitionTypes: 'void 0',
  },
  unusedClasses: ['ViewTransitionPseudoElement'],
  texts: [['  root$28 = transition.types;\n', '  root$28 = null;\n']],
}

/** `<Fragment ref>`: only then does a fragment get an instance; asked for one, it says so instead. */
const FRAGMENT_REFS: LeanCut = {
  what: 'refs of fragments',
  neededBy: /\.Fragment, \{\s*ref:/u,
  answers: {
    isFragmentInstanceParent: '!1',
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
  },
  bodies: { FragmentInstance: 'throw Error("refs of fragments are left out of this build")' },
  unusedClasses: ['FragmentInstance'],
}

/**
 * Style sheets and scripts that React itself fetches, keeps in order and waits for: a `precedence` or an async `src` asks
 * for that. `<title>`, `<meta>` and other `<link>`s keep the way they have into the head. Nothing else makes a commit wait
 * (images do within view transitions only), so that a finished tree is always committed at once.
 */
const RESOURCES: LeanCut = {
  what: 'style sheets and scripts in the care of React, and its preload functions',
  neededBy: /\bprecedence: ?["']|\bjsxs?\)?\("(?:script|style)"/u,
  answers: {
    getResource: 'null',
    acquireResource: 'null',
    preloadInstanceAndSuspendIfNeeded: 'void 0',
    preloadResourceAndSuspendIfNeeded: 'void 0',
  },
  bodies: {
    isHostHoistableType: `return 1 !== hostContext && null == props.itemProp && ("meta" === type || "title" === type ||
      ("link" === type && "string" === typeof props.rel && "string" === typeof props.href && "" !== props.href &&
        !props.onLoad && !props.onError && "stylesheet" !== props.rel));`,
    completeRootWhenReady: `root.timeoutHandle = -1;
    completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane,
      updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);`,
  },
  spans: [['  r: requestFormReset,\n  D: prefetchDNS,', '};\n']],
}

/**
 * Forms whose action is a function, and who asks how they fare. Forms here are sent by their handlers, so that a form never
 * becomes stateful. A function given all the same throws when the form is sent: React writes such an action as a script.
 */
const FORM_ACTIONS: LeanCut = {
  what: 'form actions and the hooks of their states',
  answers: { extractEvents$1: 'void 0' },
  unreadKeys: ['useHostTransitionStatus', 'useFormState', 'useActionState', 'useMemoCache', 'useCacheRefresh'],
  texts: [
    [
      `  null !== stateHook &&
    ((HostTransitionContext._currentValue = stateHook.memoizedState),
    push(hostTransitionProviderCursor, fiber));
`,
      '',
    ],
    [
      `  hostTransitionProviderCursor.current === fiber &&
    (pop(hostTransitionProviderCursor),
    (HostTransitionContext._currentValue = sharedNotPendingObject));
`,
      '',
    ],
  ],
  spans: [
    [
      '      null !== workInProgress.memoizedState &&\n        (($$typeof = renderWithHooks(',
      '      markRef(current, workInProgress);\n      reconcileChildren(current, workInProgress, props, renderLanes);',
    ],
    [
      ' else if (parent === hostTransitionProviderCursor.current) {',
      '\n    parent = parent.return;\n  }\n  null !== current &&\n    propagateContextChanges(',
    ],
  ],
}

/** What only developers' tools look at: their hook, the second calls of strict mode, the components around an error. */
const DEVELOPERS: LeanCut = {
  what: 'the hook of developers’ tools and stacks of components',
  neededBy: /\b(?:componentStack|captureOwnerStack)\b/u,
  constants: { injectedHook: 'null', rendererID: 'null', shouldDoubleInvokeUserFnsInHooksDEV: '!1' },
  answers: { setIsStrictModeForDevtools: 'void 0', getStackByFiberInDevAndProd: '""' },
  texts: [['if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) {', 'if (!1) {']],
}

/**
 * Ways in that this release does not open or the site does not take: `findDOMNode` is exported nowhere, the indicator of
 * transitions is called nowhere, and the document is hydrated, never made.
 */
const WAYS_IN: LeanCut = {
  what: 'createRoot',
  neededBy: /\.createRoot\b/u,
  answers: { defaultOnDefaultTransitionIndicator: 'void 0' },
  spans: [
    ['ReactDOMSharedInternals.findDOMNode = function (componentOrElement) {', 'var internals$jscomp$inline_'],
    ['exports.createRoot = function (container, options) {', 'exports.hydrateRoot = '],
  ],
}

/** Elements with a dash in their names. */
const CUSTOM_ELEMENTS: LeanCut = {
  what: 'custom elements',
  neededBy: /\bjsxs?\)?\("[a-z]+-/u,
  answers: { isCustomElement: '!1' },
}

/** The answers that every browser gives for which the site is built (Vite's `baseline-widely-available`). */
const OLD_BROWSERS: LeanCut = {
  what: 'workarounds for browsers that lack standard events',
  constants: {
    canUseDOM: '!0',
    passiveBrowserEventsSupported: '!0',
    canUseCompositionEvent: '!0',
    useFallbackCompositionData: '!1',
    isComposing: '!1',
    isInputEventSupported: '!0',
    skipSelectionChangeEvent: '!1',
    ANIMATION_END: '"animationend"',
    ANIMATION_ITERATION: '"animationiteration"',
    ANIMATION_START: '"animationstart"',
    TRANSITION_RUN: '"transitionrun"',
    TRANSITION_START: '"transitionstart"',
    TRANSITION_CANCEL: '"transitioncancel"',
    TRANSITION_END: '"transitionend"',
  },
  spans: [
    ['if (canUseDOM)\n  try {\n    var options = {};', 'var root = null,\n  startText = null,'],
    ['if (canUseDOM) {\n  var JSCompiler_inline_result$', 'function stopWatchingForValueChange() {'],
    ['canUseDOM &&\n  ((style = document.createElement("div").style),', 'function getVendorPrefixedEventName('],
  ],
}

/** React makes this event of its own out of key presses; nobody listens to it. */
const BEFORE_INPUT: LeanCut = {
  what: 'onBeforeInput',
  neededBy: /\bonBeforeInput\b/u,
  texts: [
    [
      `(fallbackData = canUseTextInputEvent
          ? getNativeBeforeInputChars(domEventName, nativeEvent)
          : getFallbackBeforeInputChars(domEventName, nativeEvent))`,
      '!1',
    ],
  ],
}

/** Attributes of pictures and prefixed styles that modern pages do not write; any other name passes as before. */
const RARE_NAMES: LeanCut = {
  what: 'names of rare SVG attributes and of prefixed styles',
  neededBy:
    /\b(?:accentHeight|alignmentBaseline|arabicForm|baselineShift|capHeight|color(?:Interpolation|InterpolationFilters|Profile|Rendering)|enableBackground|font(?:SizeAdjust|Stretch)|glyph(?:Name|Orientation\w+)|horiz(?:AdvX|OriginX)|lightingColor|(?:over|under)line(?:Position|Thickness)|panose-1|renderingIntent|strikethrough\w+|unicode(?:Bidi|Range)|unitsPerEm|v(?:Alphabetic|Hanging|Ideographic|Mathematical)|vert(?:AdvY|OriginX|OriginY)|xmlnsXlink|xHeight|(?:Moz|ms|Web[kK]it)(?:AnimationIteration|Box|Column|Flex|Grid|LineClamp|Zoom)[A-Za-z]*): /u,
  spans: [
    ['    ["accentHeight", "accent-height"],\n', '    ["clipPath",'],
    ['    ["colorInterpolation", "color-interpolation"],\n', '    ["dominantBaseline",'],
    ['    ["enableBackground", "enable-background"],\n', '    ["fillOpacity",'],
    ['    ["fontSizeAdjust", "font-size-adjust"],\n', '    ["fontStyle",'],
    ['    ["glyphName", "glyph-name"],\n', '    ["imageRendering",'],
    ['    ["overlinePosition", "overline-position"],\n', '    ["paintOrder",'],
    ['    ["strikethroughPosition", "strikethrough-position"],\n', '    ["strokeDasharray",'],
    ['    ["underlinePosition", "underline-position"],\n', '    ["vectorEffect",'],
    ['    ["vertAdvY", "vert-adv-y"],\n', '    ["wordSpacing",'],
    [' MozAnimationIterationCount MozBoxFlex', '".split(\n    " "\n  )\n);\nfunction setValueForStyle('],
  ],
}

export const REACT_FILES: readonly LeanFile[] = [
  {
    path: '/react-dom/cjs/react-dom-client.production.js',
    cuts: [
      KINDS,
      VIEW_TRANSITIONS,
      FRAGMENT_REFS,
      RESOURCES,
      FORM_ACTIONS,
      DEVELOPERS,
      WAYS_IN,
      CUSTOM_ELEMENTS,
      OLD_BROWSERS,
      BEFORE_INPUT,
      RARE_NAMES,
    ],
  },
  {
    path: '/react-dom/cjs/react-dom.production.js',
    cuts: [
      {
        what: 'functions of react-dom that belong to cut parts',
        unreadExports: [
          'browser',
          'preconnect',
          'prefetchDNS',
          'preinit',
          'preinitModule',
          'preload',
          'preloadModule',
          'requestFormReset',
          'useFormState',
          'useFormStatus',
        ],
      },
    ],
  },
  {
    path: '/react/cjs/react.production.js',
    cuts: [
      {
        what: 'exports of React that belong to cut parts or that nothing reads',
        unreadExports: [
          'Activity',
          'Profiler',
          'PureComponent',
          'StrictMode',
          'ViewTransition',
          '__COMPILER_RUNTIME',
          'addTransitionType',
          'cache',
          'cacheSignal',
          'unstable_useCacheRefresh',
          'useActionState',
        ],
      },
    ],
  },
]

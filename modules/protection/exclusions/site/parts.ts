// What screens of higher modules may show and use of exclusions.
export { changingWords, isUncertain, readingWords, VALUE_FIELDS } from './ask-exclusions.ts'
export type { Exclude, Exclusion } from './exclude.ts'
export { fromText, instantText, termText } from './exclusion-texts.ts'
export { HeldNotice } from './held-notice.tsx'
export { onLimitsChanged, tellLimitsChanged } from './limits-changed.ts'
export type { OfficeLinks } from './office-links.ts'
export { protectionPaths } from './paths.ts'

/** The dialogs, fetched when they open. */
export const exclusionDialogs = {
  timeOut: async () => (await import('./dialogs/time-out-dialog.tsx')).TimeOutDialog,
  selfExclusion: async () => (await import('./dialogs/self-exclusion-dialog.tsx')).SelfExclusionDialog,
  excluded: async () => (await import('./dialogs/excluded-dialog.tsx')).ExcludedDialog,
}

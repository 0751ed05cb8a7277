// A player's limits were changed on this page or in another tab: whoever shows them, or reminds of them, asks the house anew.
import { subscribeStored, writeStored } from '#platform/browser/storage.ts'

const CHANGED_KEY = 'limits-changed'

/** By whoever has just changed a limit, or given his word on one. Without TLS a page has no random ids: the time will do. */
export const tellLimitsChanged = (): void => writeStored(CHANGED_KEY, Date.now())

/** Calls back in every tab of this browser, the one that told included, until the answer is called. */
export const onLimitsChanged = (listener: () => void): (() => void) => subscribeStored(CHANGED_KEY, listener)

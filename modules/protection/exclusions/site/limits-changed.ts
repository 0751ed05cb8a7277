// Notification that a player's limits changed on this page or in another tab: components that show them load them
// again.
import { subscribeStored, writeStored } from '#platform/browser/storage.ts'

const CHANGED_KEY = 'limits-changed'

/** Called after a change of a limit, or its confirmation. Without TLS a page has no random ids: the time is used. */
export const tellLimitsChanged = (): void => writeStored(CHANGED_KEY, Date.now())

/** Calls back in every tab of this browser, including the notifying one, until the returned function is called. */
export const onLimitsChanged = (listener: () => void): (() => void) => subscribeStored(CHANGED_KEY, listener)

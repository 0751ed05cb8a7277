// How far this browser's favourites and those of the account have come together.
import { createStore } from '#platform/browser/store.ts'

/** `failed`: the account could not be reached; what differs is sent with the next change or from the next page. */
export type SyncState = 'waiting' | 'equal' | 'failed'

export const favouritesSync = createStore<SyncState>('waiting')

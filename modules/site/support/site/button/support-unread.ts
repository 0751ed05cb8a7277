// How many answers of support were not read yet, for what leads to support where its button is hidden.
import { createStore } from '#platform/browser/store.ts'

/** Written while the badge of the menu shows it. */
export const supportUnread = createStore(0)

// The footer of a page that is being rendered: beside the root's data and not in it, so that its text is sent once.
import type { RootData } from '../../page-data/root-data.ts'

/** Filled on the server; a browser finds nothing here and keeps what it was sent. */
export const footerHtml = new WeakMap<RootData, string>()

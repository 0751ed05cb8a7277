// S8.7, S4.24: a page that is older than the site offers to load itself again; which versions it has heard of, by their sources.
import { EVER_MS, type PopupRule } from './popup.ts'

export const updateNotice: PopupRule = {
  name: 'update',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: EVER_MS,
  subject: ({ newVersion }) => newVersion,
}

/** The first version heard from each source, and the last that differed from it. */
export type HeardVersions = { readonly first: ReadonlyMap<string, string>; readonly changed: string | undefined }

export const nothingHeard: HeardVersions = { first: new Map(), changed: undefined }

export const SOURCES_MAX = 50

/** S4.24: announced when a source reports another version than the first one seen of it; back to the first is no news. */
export function hearVersion(heard: HeardVersions, source: string, version: string): HeardVersions {
  const first = heard.first.get(source)
  if (first === undefined)
    return heard.first.size >= SOURCES_MAX ? heard : { ...heard, first: new Map(heard.first).set(source, version) }
  return first === version ? heard : { ...heard, changed: `${source} ${version}` }
}

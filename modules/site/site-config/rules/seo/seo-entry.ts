// An operator's SEO entry for a page or a part of the site, and how a page looks it up (S3.8).

/** The page: its language-independent address as ids. Unknown or missing parts are undefined. */
export type SeoRequest = {
  /** Host as the visitor sees it, with a port where it has one. */
  readonly domain?: string | undefined
  /** The brand's group_id. */
  readonly projectId?: number | undefined
  readonly language?: string | undefined
  /** Hours from UTC. */
  readonly timezone?: number | undefined
  readonly stream?: 'line' | 'live' | undefined
  /** The first segment of the address after the language, 'sports' for line and live, 'home' for the front page. */
  readonly section?: string | undefined
  /** The second segment of an address that is not a sport's: 'rules' in /information/rules/1. */
  readonly menuSection?: string | undefined
  /** The sport. */
  readonly subsectionId?: number | undefined
  readonly championshipId?: number | undefined
  readonly matchId?: number | undefined
}

/** Pages an entry speaks for: those that agree with all it names. */
export type SeoScope = SeoRequest & {
  /** Only for the very page it names, and not for those below it. */
  readonly isExact?: boolean | undefined
}

export type SeoMeta = { readonly name: string; readonly content: string }

/** `url`: the one true address is `targetUrl`. `mirror`: this address on `domain.host`. */
export type CustomCanonical =
  | { readonly mode: 'url'; readonly targetUrl: string }
  | { readonly mode: 'mirror'; readonly domain: { readonly host: string } }

export type AlternateLink = { readonly hrefLang: { readonly lang: string }; readonly href: string }

/** The same page for another kind of device: `mediaType` is a media query, an empty `urlPath` means this very path. */
export type MediaAlternate = {
  readonly mediaType: string
  readonly urlPath: string
  readonly toDomain: { readonly host: string }
}

/**
 * All fields; texts may contain placeholders. An undefined field is taken from a wider entry, and then from the
 * page.
 */
export type SeoContent = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly metaRobots?: string | undefined
  /** Applies to every page below, too, whatever entries of those pages say. */
  readonly hierarchyMetaRobots?: string | undefined
  readonly metas?: readonly SeoMeta[] | undefined
  readonly customCanonical?: CustomCanonical | undefined
  readonly alternateLinks?: readonly AlternateLink[] | undefined
  readonly mediaAlternates?: readonly MediaAlternate[] | undefined
}

export type SeoEntry = { readonly scope: SeoScope; readonly content: SeoContent }

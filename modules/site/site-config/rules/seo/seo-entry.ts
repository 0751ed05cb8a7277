// What an operator says to search engines about a page or a part of the site, and how a page asks for it (S3.8).

/** Which page: the language-independent address as ids. What is undefined is not known of the page, or there is none. */
export type SeoRequest = {
  /** Host as the visitor sees it, with a port where it has one. */
  readonly domain?: string | undefined
  /** The brand's group_id. */
  readonly projectId?: number | undefined
  readonly language?: string | undefined
  /** Hours from UTC. */
  readonly timezone?: number | undefined
  readonly stream?: 'line' | 'live' | undefined
  /** The first word of the address behind the language, 'sports' for line and live, 'home' for the front page. */
  readonly section?: string | undefined
  /** The second word of an address that is no sport's: 'rules' in /information/rules/1. */
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

/** All that may be said; texts may hold placeholders. What is undefined is left to a wider entry, and then to the page. */
export type SeoContent = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly metaRobots?: string | undefined
  /** Holds for every page below, too, whatever entries of those pages say. */
  readonly hierarchyMetaRobots?: string | undefined
  readonly metas?: readonly SeoMeta[] | undefined
  readonly customCanonical?: CustomCanonical | undefined
  readonly alternateLinks?: readonly AlternateLink[] | undefined
  readonly mediaAlternates?: readonly MediaAlternate[] | undefined
}

export type SeoEntry = { readonly scope: SeoScope; readonly content: SeoContent }

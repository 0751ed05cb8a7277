// S3.24: what of a game's media can be watched now, and the address of its player.
import type { Media, Stage } from '#modules/sports/catalogue/contract.ts'

export type MediaPart = 'video' | 'zone'

/** A media item may have a video and a zone: each is a choice of its own. */
export type MediaChoice = { readonly item: Media; readonly part: MediaPart }

/** In the given order. After its game an item is cleared unless it is to stay. */
export function mediaChoices(media: readonly Media[], stage: Stage): readonly MediaChoice[] {
  const isOver = stage !== 'line' && stage !== 'live'
  return media
    .filter(({ autoClearable }) => !(isOver && autoClearable))
    .flatMap((item) => [
      ...(item.videoId === undefined ? [] : [{ item, part: 'video' as const }]),
      ...(item.zoneId === undefined ? [] : [{ item, part: 'zone' as const }]),
    ])
}

/** Of the site config's `mediaResources`: where videos and zones live, a path of this site or an https address. */
export type MediaResources = Readonly<Record<string, string>>

export type MediaPlayer = {
  readonly url: string
  /** A page of the provider; otherwise a file of this site. */
  readonly isFrame: boolean
  /** Where messages to the player are sent. */
  readonly origin: string
}

/** Undefined where the operator has named no place for this kind. `token`: lets a player's session see videos. */
export function playerOf(
  { item, part }: MediaChoice,
  resources: MediaResources,
  { token, site }: { readonly token?: string | undefined; readonly site: string },
): MediaPlayer | undefined {
  const base = part === 'video' ? resources['videos'] : resources['zones']
  const id = part === 'video' ? item.videoId : item.zoneId
  if (base === undefined || id === undefined) return undefined
  const url = new URL(`${base}${encodeURIComponent(id)}`, site)
  if (token !== undefined) url.searchParams.set('token', token)
  return { url: url.href, isFrame: part === 'zone' || url.origin !== new URL(site).origin, origin: url.origin }
}

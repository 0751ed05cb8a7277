// The one queue of everything that wants to stand over the page: which popup shows now. Never two modals, never two bars on one
// edge, and no bar beside a modal.
import { PLACES, PRIORITIES, type Place, type Popup, type PopupMoment } from '#platform/browser/site-module.ts'

export type Layout = 'default' | 'empty' | 'maintenance'

/** What the queue itself looks at. */
export type QueueMoment<Config> = PopupMoment<Config> & {
  readonly layout: Layout
  /** Typing, a coupon in hand, or a dialog of the page: no time to be polite in. */
  readonly isBusy: boolean
}

/** One answer to one subject. `isForVisit`: holds as long as the browser's session, whatever the popup's rest. */
export type Answered = { readonly subject: string; readonly atMs: number; readonly isForVisit: boolean }

export type Memory = (name: string) => readonly Answered[]

/** The names of the popups that show, by their places. */
export type ShownPopups = Readonly<Partial<Record<Place, string>>>

/** The subject of a popup that is due now, answered or not asked. */
export function dueSubject<Config>(
  popup: Popup<Config>,
  moment: QueueMoment<Config>,
  memory: Memory,
  isShown: boolean,
): string | undefined {
  if (moment.layout !== 'default' && !popup.isOnEveryLayout) return undefined
  if (popup.isPolite && moment.isBusy && !isShown) return undefined
  const subject = popup.subject(moment)
  const isAnswered = memory(popup.name).some(
    (answer) => answer.subject === subject && (answer.isForVisit || moment.nowMs - answer.atMs < popup.restMs),
  )
  return isAnswered ? undefined : subject
}

const rank = ({ priority }: Popup<never>): number => PRIORITIES.indexOf(priority)

/**
 * The first of each place by priority, then by its position in the list. What stands there already stays before its
 * equals and before all that is not the law's, so that nothing is taken from under a visitor's finger.
 */
export function popupsNow<Config>(
  popups: readonly Popup<Config>[],
  moment: QueueMoment<Config>,
  memory: Memory,
  shown: ShownPopups = {},
): ShownPopups {
  const firstOf = (place: Place): string | undefined => {
    const due = popups
      .filter((popup) => popup.place === place)
      .filter((popup) => dueSubject(popup, moment, memory, shown[place] === popup.name) !== undefined)
      .toSorted((a, b) => rank(a) - rank(b))
    const first = due[0]
    const standing = due.find(({ name }) => name === shown[place])
    return (first?.priority === 'law' ? first : (standing ?? first))?.name
  }
  const found: Partial<Record<Place, string>> = {}
  for (const place of PLACES) {
    const name = found.modal === undefined ? firstOf(place) : undefined
    if (name !== undefined) found[place] = name
  }
  return found
}

export const isSameShown = (a: ShownPopups, b: ShownPopups): boolean => PLACES.every((place) => a[place] === b[place])

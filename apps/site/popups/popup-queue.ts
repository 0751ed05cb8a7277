// The one queue of everything that wants to stand over the page: which popup shows now. Never two modals, never two bars on one
// edge, and no bar beside a modal.
import {
  PLACES,
  PRIORITIES,
  type Memory,
  type Place,
  type PopupFacts,
  type PopupName,
  type PopupRule,
} from './popup.ts'

export type ShownPopups = Readonly<Partial<Record<Place, PopupName>>>

/** The subject of a popup that is due now, answered or not asked. */
export function dueSubject(rule: PopupRule, facts: PopupFacts, memory: Memory, isShown: boolean): string | undefined {
  if (facts.layout !== 'default' && !rule.isOnEveryLayout) return undefined
  if (rule.isPolite && facts.isBusy && !isShown) return undefined
  const subject = rule.subject(facts)
  const isAnswered = memory(rule.name).some(
    (answer) => answer.subject === subject && (answer.isForVisit || facts.nowMs - answer.atMs < rule.restMs),
  )
  return isAnswered ? undefined : subject
}

const rank = (rule: PopupRule): number => PRIORITIES.indexOf(rule.priority)

/**
 * The first of each place by priority, then by its position in the list. What stands there already stays before its
 * equals and before all that is not the law's, so that nothing is taken from under a visitor's finger.
 */
export function popupsNow(
  rules: readonly PopupRule[],
  facts: PopupFacts,
  memory: Memory,
  shown: ShownPopups = {},
): ShownPopups {
  const firstOf = (place: Place): PopupName | undefined => {
    const due = rules
      .filter((rule) => rule.place === place)
      .filter((rule) => dueSubject(rule, facts, memory, shown[place] === rule.name) !== undefined)
      .toSorted((a, b) => rank(a) - rank(b))
    const first = due[0]
    const standing = due.find(({ name }) => name === shown[place])
    return (first?.priority === 'law' ? first : (standing ?? first))?.name
  }
  const found: Partial<Record<Place, PopupName>> = {}
  for (const place of PLACES) {
    const name = found.modal === undefined ? firstOf(place) : undefined
    if (name !== undefined) found[place] = name
  }
  return found
}

export const isSameShown = (a: ShownPopups, b: ShownPopups): boolean => PLACES.every((place) => a[place] === b[place])

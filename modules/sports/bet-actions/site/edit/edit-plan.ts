// The changes that a player has chosen for a bet: replaced, removed and added legs.
export type EditPlan = {
  /** By the selection of the bet: the one that replaces it. */
  readonly replaced: ReadonlyMap<number, number>
  readonly removed: ReadonlySet<number>
  readonly added: ReadonlySet<number>
}

export const noEdit: EditPlan = { replaced: new Map(), removed: new Set(), added: new Set() }

/** Another outcome of the leg's market, or the original one again. */
export function replacing(plan: EditPlan, selectionId: number, to: number): EditPlan {
  const replaced = new Map(plan.replaced)
  if (to === selectionId) replaced.delete(selectionId)
  else replaced.set(selectionId, to)
  return { ...plan, replaced }
}

const toggled = (set: ReadonlySet<number>, selectionId: number): ReadonlySet<number> => {
  const next = new Set(set)
  if (!next.delete(selectionId)) next.add(selectionId)
  return next
}

/** Removes the leg, or restores it. */
export function toggleRemoved(plan: EditPlan, selectionId: number): EditPlan {
  const replaced = new Map(plan.replaced)
  replaced.delete(selectionId)
  return { ...plan, replaced, removed: toggled(plan.removed, selectionId) }
}

export const toggleAdded = (plan: EditPlan, selectionId: number): EditPlan => ({
  ...plan,
  added: toggled(plan.added, selectionId),
})

/** In the form of the call; undefined where nothing is changed. */
export function editQuery({
  replaced,
  removed,
  added,
}: EditPlan): { replace?: string; remove?: string; add?: string } | undefined {
  if (replaced.size + removed.size + added.size === 0) return undefined
  return {
    ...(replaced.size === 0 ? {} : { replace: [...replaced].map(([from, to]) => `${from}:${to}`).join(',') }),
    ...(removed.size === 0 ? {} : { remove: [...removed].join(',') }),
    ...(added.size === 0 ? {} : { add: [...added].join(',') }),
  }
}

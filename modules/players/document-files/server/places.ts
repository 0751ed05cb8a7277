// Slots for work that needs much memory: so many in total, and so many per person.

export type Places = {
  /** Returns a function that frees the slot, once; undefined where none is free. */
  take(personId: number): (() => void) | undefined
}

export function createPlaces({ all, each }: { readonly all: number; readonly each: number }): Places {
  const held = new Map<number, number>()
  let taken = 0
  return {
    take: (personId) => {
      const own = held.get(personId) ?? 0
      if (taken >= all || own >= each) return undefined
      taken += 1
      held.set(personId, own + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        taken -= 1
        const left = (held.get(personId) ?? 1) - 1
        if (left === 0) held.delete(personId)
        else held.set(personId, left)
      }
    },
  }
}

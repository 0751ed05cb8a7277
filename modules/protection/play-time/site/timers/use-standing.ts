// How the player stands, for whatever draws it; drawn again when the house has said something new.
import { useSyncExternalStore } from 'react'
import { standingStore, type Told } from './standing-store.ts'

const untold = () => undefined

export const useStanding = (): Told | undefined =>
  useSyncExternalStore(standingStore.subscribe, standingStore.read, untold)

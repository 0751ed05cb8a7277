// How the player stands, for whatever draws it; drawn again when the house has said something new.
import { useSyncExternalStore } from 'react'
import { statusStore, type KnownStatus } from './standing-store.ts'

const untold = () => undefined

export const usePlayTimeStatus = (): KnownStatus | undefined =>
  useSyncExternalStore(statusStore.subscribe, statusStore.read, untold)

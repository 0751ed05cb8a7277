// The play-time status for components; rendered again when the server has sent a new one.
import { useSyncExternalStore } from 'react'
import { statusStore, type KnownStatus } from './status-store.ts'

const untold = () => undefined

export const usePlayTimeStatus = (): KnownStatus | undefined =>
  useSyncExternalStore(statusStore.subscribe, statusStore.read, untold)

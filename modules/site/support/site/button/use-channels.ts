// The open support channels, requested once for this page.
import { useEffect, useState } from 'react'
import type { Channels } from '#modules/site/support/contract.ts'
import { askSupport } from '../ask-support.ts'

/** The default until they are known: a refused form says why. */
export const usualChannels: Channels = {
  isCallback: true,
  isChat: true,
  isOpen: true,
  email: null,
  hours: null,
  socialLinks: [],
}

let known: Channels | undefined
let asking: Promise<Channels | undefined> | undefined

async function ask(): Promise<Channels | undefined> {
  const answer = await askSupport('GET /web-api/support/channels', {})
  known = answer.ok ? answer.value : undefined
  asking = undefined
  return known
}

/** `isWanted`: no request before something is opened. */
export function useChannels(isWanted: boolean): Channels {
  const [channels, setChannels] = useState(known)
  useEffect(() => {
    if (!isWanted || channels !== undefined) return
    asking ??= ask()
    void asking.then(setChannels)
  }, [isWanted, channels])
  return channels ?? known ?? usualChannels
}

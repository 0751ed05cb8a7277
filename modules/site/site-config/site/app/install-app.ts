// How this browser puts the site on a home screen: by its own prompt, where it has offered one, or by hand.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/store.ts'

export type Platform = 'android' | 'ios' | 'desktop'

/** By the user agent; an Apple tablet identifies as a Mac, but has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/iu.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && touchPoints > 1)) return 'ios'
  return 'desktop'
}

/** Chromium's install prompt; the page stores it in `appInstall` as soon as it arrives (apps/site/entry.client.tsx). */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}
type Keeper = { appInstall?: InstallPrompt | undefined }
const keeper = (): Keeper => globalThis as Keeper

let isTaken = false
const { notify, subscribe } = createListeners(() => {
  const onInstalled = (): void => {
    isTaken = true
    notify()
  }
  addEventListener('beforeinstallprompt', notify)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', notify)
    removeEventListener('appinstalled', onInstalled)
  }
})

async function install(): Promise<void> {
  const prompt = keeper().appInstall
  await prompt?.prompt()
  const choice = await prompt?.userChoice
  // A prompt can be used once, whatever the answer was.
  keeper().appInstall = undefined
  if (choice?.outcome === 'accepted') isTaken = true
  notify()
}

const nowhere = (): undefined => undefined
const never = (): boolean => false
const ownPlatform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints)
const isInstalledNow = (): boolean => isTaken || matchMedia('(display-mode: standalone)').matches
const offerNow = (): InstallPrompt | undefined => keeper().appInstall

export type InstallState = {
  /** Undefined until the page is awake. */
  readonly platform: Platform | undefined
  readonly isInstalled: boolean
  /** Undefined without a prompt: then the visitor installs by hand. */
  readonly install: (() => Promise<void>) | undefined
}

/** Follows the browser's offer as long as it is mounted. */
export function useInstallApp(): InstallState {
  const platform = useSyncExternalStore(subscribe, ownPlatform, nowhere)
  const isInstalled = useSyncExternalStore(subscribe, isInstalledNow, never)
  const prompt = useSyncExternalStore(subscribe, offerNow, nowhere)
  return { platform, isInstalled, install: prompt === undefined ? undefined : install }
}

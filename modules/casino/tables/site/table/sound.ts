// Sounds of a table, made by the browser as they are needed. Off until the player asks for them, and remembered for this browser.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

const KEY = 'casino.sound'
const VOLUME = 0.1

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isSoundOn = (): boolean => readStored(KEY, false, isFlag)
export const setSoundOn = (isOn: boolean): void => writeStored(KEY, isOn ? true : undefined)
export const followSound = (listener: () => void): (() => void) => subscribeStored(KEY, listener)

/** Hertz, when it begins and how long it lasts in seconds. */
const SOUNDS = {
  press: [[420, 0, 0.04]],
  start: [[330, 0, 0.12]],
  end: [[140, 0, 0.28]],
  win: [
    [523, 0, 0.1],
    [784, 0.09, 0.2],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number, number, number])[]>>

let context: AudioContext | undefined

export function playSound(sound: keyof typeof SOUNDS): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const [hertz, from, seconds] of SOUNDS[sound]) {
    const at = context.currentTime + from
    const voice = context.createOscillator()
    const loudness = context.createGain()
    voice.type = 'triangle'
    voice.frequency.value = hertz
    loudness.gain.setValueAtTime(VOLUME, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    voice.connect(loudness).connect(context.destination)
    voice.start(at)
    voice.stop(at + seconds)
  }
}

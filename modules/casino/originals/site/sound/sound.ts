// Sounds of a game, made by the browser as they are played. Off until the player asks for them, and remembered for this browser.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

const KEY = 'casino.sound'
const VOLUME = 0.12

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const isSoundOn = (): boolean => readStored(KEY, false, isFlag)
export const setSoundOn = (isOn: boolean): void => writeStored(KEY, isOn ? true : undefined)
export const followSound = (listener: () => void): (() => void) => subscribeStored(KEY, listener)

/** Hertz, when it begins and how long it lasts in seconds. */
type Tone = readonly [hertz: number, from: number, seconds: number]

const SOUNDS = {
  press: [[420, 0, 0.04]],
  tick: [[880, 0, 0.025]],
  open: [
    [660, 0, 0.06],
    [990, 0.05, 0.08],
  ],
  end: [[196, 0, 0.12]],
  win: [
    [523, 0, 0.11],
    [659, 0.1, 0.11],
    [784, 0.2, 0.22],
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>

export type Sound = keyof typeof SOUNDS

let context: AudioContext | undefined

function sing(audio: AudioContext, [hertz, from, seconds]: Tone): void {
  const at = audio.currentTime + from
  const voice = audio.createOscillator()
  const loudness = audio.createGain()
  voice.type = 'triangle'
  voice.frequency.value = hertz
  loudness.gain.setValueAtTime(VOLUME, at)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  voice.connect(loudness).connect(audio.destination)
  voice.start(at)
  voice.stop(at + seconds)
}

/** Nothing where sound is off, or where the browser makes none. */
export function playSound(sound: Sound): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const tone of SOUNDS[sound]) sing(context, tone)
}

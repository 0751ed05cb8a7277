// Snow over the front page: one canvas that takes no press and no room, with a button that ends it for this browser.
import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './around.module.css'
import { flakeAt, flakeCount } from './snowfall.ts'

const SNOW_KEY = 'snow.off'
const isTrue = (value: unknown): value is boolean => value === true
/** Enough for slow snow, and half the work. */
const FRAME_MS = 33

export const isSnowSwitchedOff = (): boolean => readStored(SNOW_KEY, false, isTrue)

function draw(canvas: HTMLCanvasElement, seconds: number): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  for (let index = 0; index < flakeCount(width, height); index += 1) {
    const { x, y, radius } = flakeAt(index, seconds, width, height)
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
}

/** In the corner, with the other round buttons. */
export function SnowButton({ onEnd }: { onEnd: () => void }) {
  const t = useText()
  const end = () => {
    writeStored(SNOW_KEY, true)
    onEnd()
  }
  return (
    <button type="button" className={styles.pill} onClick={end}>
      <Icon name="close" size={16} />
      {t('popup.snow.stop')}
    </button>
  )
}

export function Snow() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [startedAt] = useState(() => performance.now())
  useEffect(() => {
    let frame = 0
    let drawnAt = 0
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      if (document.hidden || now - drawnAt < FRAME_MS || canvas.current === null) return
      drawnAt = now
      draw(canvas.current, (now - startedAt) / 1_000)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [startedAt])
  return <canvas ref={canvas} className={styles.snow} aria-hidden="true" data-snow="" />
}

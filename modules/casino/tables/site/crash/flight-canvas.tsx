// The curve of a flight, drawn on a canvas: what it shows is written beside it, and it is hidden from readers of the screen.
import { useEffect, useRef } from 'react'
import { GROWTH } from '#modules/casino/game-rules/rules/crash/flight.ts'
import styles from './flight-stage.module.css'
import type { FlightMoment } from './flight-moment.ts'

const PAD = { start: 52, end: 28, top: 24, bottom: 28 } as const
const SPAN_MS_MIN = 9_000
const TOP_MIN = 1.9
const POINTS = 120
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const TICKS_SHOWN = 5

type Scene = { readonly elapsedMs: number; readonly isOver: boolean }

const sceneOf = (moment: FlightMoment): Scene | undefined => {
  if (moment.phase === 'flying') return { elapsedMs: moment.elapsedMs, isOver: false }
  if (moment.phase === 'crashed')
    return { elapsedMs: (Math.log(moment.hundredths / 100) / GROWTH) * 1_000, isOver: true }
  return undefined
}

const times = (ms: number): number => Math.exp((GROWTH * ms) / 1_000)

/** Where things are: the frame grows with the flight, so that its end stays in sight. */
function projection(width: number, height: number, elapsedMs: number) {
  const spanMs = Math.max(SPAN_MS_MIN, elapsedMs * 1.08)
  const top = Math.max(TOP_MIN, 1 + (times(elapsedMs) - 1) * 1.18)
  return {
    spanMs,
    top,
    x: (ms: number): number => PAD.start + ((width - PAD.start - PAD.end) * ms) / spanMs,
    y: (multiplier: number): number =>
      height - PAD.bottom - ((height - PAD.top - PAD.bottom) * (multiplier - 1)) / (top - 1),
  }
}

function drawAxes(context: CanvasRenderingContext2D, width: number, height: number, elapsedMs: number): void {
  const { top, spanMs, x, y } = projection(width, height, elapsedMs)
  context.font = '12px Inter Variable, system-ui, sans-serif'
  context.textBaseline = 'middle'
  context.lineWidth = 1
  const step = TICKS.find((one) => (top - 1) / one <= TICKS_SHOWN) ?? 1_000
  for (let multiplier = 1; multiplier <= top; multiplier += step) {
    context.strokeStyle = 'rgb(159 176 204 / 14%)'
    context.beginPath()
    context.moveTo(PAD.start, y(multiplier))
    context.lineTo(width - PAD.end, y(multiplier))
    context.stroke()
    context.fillStyle = 'rgb(159 176 204 / 85%)'
    context.textAlign = 'end'
    context.fillText(`${multiplier.toFixed(step < 1 ? 1 : 0)}×`, PAD.start - 8, y(multiplier))
  }
  const seconds = Math.max(1, Math.ceil(spanMs / 1_000 / TICKS_SHOWN))
  context.textAlign = 'center'
  for (let second = seconds; second * 1_000 <= spanMs; second += seconds)
    context.fillText(`${second} s`, x(second * 1_000), height - PAD.bottom / 2)
}

function tracePath(context: CanvasRenderingContext2D, elapsedMs: number, at: ReturnType<typeof projection>): void {
  context.beginPath()
  for (let point = 0; point <= POINTS; point += 1) {
    const ms = (elapsedMs * point) / POINTS
    context.lineTo(at.x(ms), at.y(times(ms)))
  }
}

function drawFlight(context: CanvasRenderingContext2D, width: number, height: number, scene: Scene): void {
  const { elapsedMs, isOver } = scene
  const at = projection(width, height, elapsedMs)
  const [endX, endY] = [at.x(elapsedMs), at.y(times(elapsedMs))]
  const [line, glow] = isOver ? ['#ff7186', 'rgb(239 90 114 / 26%)'] : ['#35d399', 'rgb(53 211 153 / 30%)']
  tracePath(context, elapsedMs, at)
  context.lineTo(endX, at.y(1))
  context.closePath()
  const fill = context.createLinearGradient(0, endY, 0, at.y(1))
  fill.addColorStop(0, glow)
  fill.addColorStop(1, 'rgb(15 23 40 / 0%)')
  context.fillStyle = fill
  context.fill()
  tracePath(context, elapsedMs, at)
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = line
  context.stroke()
  context.beginPath()
  context.arc(endX, endY, isOver ? 8 : 7, 0, 2 * Math.PI)
  context.fillStyle = isOver ? '#ff7186' : '#f2f6fd'
  context.fill()
  context.beginPath()
  context.arc(endX, endY, isOver ? 16 : 13, 0, 2 * Math.PI)
  context.strokeStyle = glow
  context.lineWidth = 6
  context.stroke()
}

function draw(canvas: HTMLCanvasElement, moment: FlightMoment): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { clientWidth: width, clientHeight: height } = canvas
  const density = Math.min(2, devicePixelRatio || 1)
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high]
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  const scene = sceneOf(moment)
  drawAxes(context, width, height, scene?.elapsedMs ?? 0)
  if (scene !== undefined) drawFlight(context, width, height, scene)
}

export function FlightCanvas({ moment }: { readonly moment: FlightMoment }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, moment)
  }, [moment])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}

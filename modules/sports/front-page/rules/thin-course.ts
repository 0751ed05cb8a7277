// The course of a price, with as many points as a small drawing shows.

export type CoursePoint = { readonly at: number; readonly coef: number }

/** Every price stands where it was published; of more than `max` points the first, the last and evenly spaced ones stay. */
export function thinCourse(points: readonly CoursePoint[], max: number): readonly CoursePoint[] {
  if (points.length <= max) return points
  const step = (points.length - 1) / (max - 1)
  return Array.from({ length: max }, (_, index) => points[Math.round(index * step)] as CoursePoint)
}

/** The points of an SVG polyline in a box of this size, time to the right and higher prices up; '' for fewer than two points. */
export function coursePath(points: readonly CoursePoint[], width: number, height: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return ''
  const coefs = points.map(({ coef }) => coef)
  const [low, high] = [Math.min(...coefs), Math.max(...coefs)]
  const x = (at: number): string => (((at - first.at) / Math.max(1, last.at - first.at)) * width).toFixed(1)
  const y = (coef: number): string =>
    (high === low ? height / 2 : height - ((coef - low) / (high - low)) * height).toFixed(1)
  return points.map(({ at, coef }) => `${x(at)},${y(coef)}`).join(' ')
}

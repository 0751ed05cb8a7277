import { expect, test } from 'vitest'
import { coursePath, thinCourse } from './thin-course.ts'

const points = Array.from({ length: 101 }, (_, index) => ({ at: index, coef: index }))

test('a long course keeps its first and last price and evenly spaced ones between', () => {
  expect(thinCourse(points, 5).map(({ at }) => at)).toEqual([0, 25, 50, 75, 100])
  expect(thinCourse(points.slice(0, 5), 5)).toEqual(points.slice(0, 5))
})

test('a course is drawn from left to right, the highest price at the top', () => {
  const course = [
    { at: 1_000, coef: 2 },
    { at: 1_500, coef: 4 },
    { at: 2_000, coef: 3 },
  ]
  expect(coursePath(course, 100, 20)).toBe('0.0,20.0 50.0,0.0 100.0,10.0')
})

test('a price that never moved is a level line, and a single one is not drawn', () => {
  const still = [
    { at: 0, coef: 2 },
    { at: 10, coef: 2 },
  ]
  expect(coursePath(still, 10, 20)).toBe('0.0,10.0 10.0,10.0')
  expect(coursePath(still.slice(1), 10, 20)).toBe('')
  expect(coursePath([], 10, 20)).toBe('')
})

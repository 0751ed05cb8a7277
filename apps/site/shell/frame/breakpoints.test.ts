// S9.5: the widths at which the frame of the site changes, as its styles say them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const shell = path.resolve(import.meta.dirname, '..')
const styles = globSync('**/*.css', { cwd: shell }).map((file) => readFileSync(path.join(shell, file), 'utf8'))

/** From which width on: what ends at 1365 px begins at 1366. */
const widths = (text: string): readonly number[] =>
  [...text.matchAll(/\((min|max)-width: (\d+)px\)/gu)].map(
    ([, edge, width]) => Number(width) + (edge === 'max' ? 1 : 0),
  )

test('S9.5 beside a phone’s, the frame changes at 1024, 1100 and 1366 px and grows up to 1920', () => {
  const wide = new Set(styles.flatMap(widths).filter((width) => width > 900))
  expect([...wide].toSorted((a, b) => a - b)).toEqual([1_024, 1_100, 1_366])
  const frame = readFileSync(path.join(import.meta.dirname, 'site-frame.module.css'), 'utf8')
  expect(/\.frame \{[^}]*max-inline-size: (\d+)px/u.exec(frame)?.[1]).toBe('1920')
})

test('S9.5 the bar of progress waits 200 ms, and grows for five seconds', () => {
  const bar = /\.progress \{([^}]*)\}/u.exec(styles.join('\n'))?.[1] ?? ''
  expect(bar).toMatch(/animation: grow 5s /u)
  expect(bar).toContain('animation-delay: 200ms')
})

test('S9.5 a menu of the header stays 10 px off the window’s sides and 52 px off its end', () => {
  const popup = readFileSync(path.join(import.meta.dirname, '../header/popup.module.css'), 'utf8')
  const panel = /\.panel \{([^}]*)\}/u.exec(popup)?.[1] ?? ''
  const begins = Number(/inset-block-start: calc\(100% \+ (\d+)px\)/u.exec(panel)?.[1])
  const taken = Number(/max-block-size: calc\(100dvh - var\(--header\) - (\d+)px\)/u.exec(panel)?.[1])
  const sides = Number(/max-inline-size: calc\(100vw - (\d+)px\)/u.exec(panel)?.[1])
  expect([taken - begins, sides / 2]).toEqual([52, 10])
})

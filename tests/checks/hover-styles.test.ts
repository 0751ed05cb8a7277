// A finger leaves the hover of its last place behind: hover styles are for pointers that hover, and for those only.
import { expect, test } from 'vitest'
import { readFiles } from './repository-files.ts'

/** Fewer than this means that the check looked in the wrong place. */
const HOVERS_MIN = 80

type Hover = { readonly selector: string; readonly isGuarded: boolean }

/** Every selector with `:hover`, and whether it stands within `@media (hover: hover)`. */
function hoversIn(css: string): readonly Hover[] {
  const found: Hover[] = []
  const around: string[] = []
  let text = ''
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//gu, '')) {
    if (sign === '{') {
      const prelude = text.trim()
      if (prelude.includes(':hover'))
        found.push({
          selector: prelude,
          isGuarded: around.some((outer) => outer.startsWith('@media') && outer.includes('(hover: hover)')),
        })
      around.push(prelude)
    } else if (sign === '}') around.pop()
    text = '{};'.includes(sign) ? '' : text + sign
  }
  return found
}

test('a hover style outside the media query is found, one within it is not', () => {
  const css = '.a:hover { color: red } @media (min-width: 9px) { .b:hover, .c { color: red } }'
  const guarded = '@media (hover: hover) { @supports (color: red) { .d:hover { color: red } } } .e { color: red }'
  expect(hoversIn(css + guarded)).toEqual([
    { selector: '.a:hover', isGuarded: false },
    { selector: '.b:hover, .c', isGuarded: false },
    { selector: '.d:hover', isGuarded: true },
  ])
})

test('every hover style stands within @media (hover: hover)', () => {
  const found = [...readFiles(['apps', 'modules', 'ui', 'platform'], /\.css$/u)].flatMap(([path, css]) =>
    hoversIn(css).map((hover) => ({ ...hover, path })),
  )
  expect(found.length).toBeGreaterThan(HOVERS_MIN)
  expect(found.filter(({ isGuarded }) => !isGuarded)).toEqual([])
})

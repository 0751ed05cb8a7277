// What lists in a browser need of the table of sports: the outcomes of each sport's result. The table itself would add half a kilobyte to
// the first load of every page.
import type { Plugin } from 'vite'
import { sports } from '#modules/sports/market-kinds/rules/sports.ts'

const RESULTS = 'virtual:sport-results'

/** `virtual:sport-results`: `{ football: 'three', tennis: 'two', … }`. */
export const sportPlugin = (): Plugin => ({
  name: 'fairline-sports',
  resolveId: (id) => (id === RESULTS ? `\0${RESULTS}` : undefined),
  load: (id) =>
    id === `\0${RESULTS}`
      ? `export default ${JSON.stringify(Object.fromEntries(sports.map(({ key, result }) => [key, result])))}`
      : undefined,
})

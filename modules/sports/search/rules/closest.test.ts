import { expect, test } from 'vitest'
import { closest } from './closest.ts'

const nothing = { isFound: false, corrected: undefined }
const fitting = { isFound: true, corrected: undefined }
const resembling = { isFound: true, corrected: 'Lynx' }

test.each([
  { sports: fitting, casino: fitting, shown: { sports: true, casino: true } },
  { sports: fitting, casino: resembling, shown: { sports: true, casino: false } },
  { sports: resembling, casino: fitting, shown: { sports: false, casino: true } },
  { sports: resembling, casino: resembling, shown: { sports: true, casino: false } },
  { sports: nothing, casino: resembling, shown: { sports: false, casino: true } },
  { sports: resembling, casino: nothing, shown: { sports: true, casino: false } },
  { sports: nothing, casino: nothing, shown: { sports: false, casino: false } },
])('sports $sports, casino $casino: $shown', ({ sports, casino, shown }) => {
  expect(closest(sports, casino)).toEqual(shown)
})

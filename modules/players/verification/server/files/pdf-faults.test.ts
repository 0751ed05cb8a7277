import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { FILE_BYTES_MAX } from '#modules/players/verification/rules/document-files.ts'
import { pdfOf } from '../files.testdata.ts'
import { OPEN_ACTIONS_MAX, pdfFault } from './pdf-faults.ts'

const filled = (part: string): Buffer => pdfOf(part.repeat(Math.floor((FILE_BYTES_MAX - 1_000) / part.length)))

/** The best of three, of this process alone: what else the machine does meanwhile is not asked about. */
function msOf(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

test.each([
  ['#41'],
  ['/#41'],
  ['/AAAAAAAAAAAAA#4'],
  ['/'],
  ['/JS'],
  ['/AA\n\n\n\n\n\n\n\n\n\n'],
  ['\n'],
  ['1 0 obj '],
  ['/OpenAction '],
  ['0'],
])('SEC-37 ten megabytes of %j hold nobody else up', (part) => {
  const bytes = filled(part)
  expect(msOf(() => pdfFault(bytes))).toBeLessThan(300)
})

test.each([['5 0 ob'], ['6 0 obj'], ['obj'], ['0'], [' ']])(
  'SEC-37 nor do they where one object is looked for: %j',
  (part) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n/OpenAction 5 0 R '), filled(part)])
    expect(msOf(() => pdfFault(bytes))).toBeLessThan(300)
  },
)

test.each([
  ['a script', '/S /JavaScript'],
  ['a script by its text alone', '/JS (app.alert(1))'],
  ['a script in an object', '/JS\n 12 0 R'],
  ['a script behind a comment', '/JS%\n(app.alert(1))'],
  ['what happens by itself', '/AA << /O 5 0 R >>'],
  ['the same in an object', '/AA 5 0 R'],
  ['in disguise', '/#4aS (x)'],
  ['in full disguise', `/${Buffer.from('EmbeddedFiles').toString('hex').replaceAll(/../gu, '#$&')} 3 0 R`],
  ['a disguised beginning', '/Open#41ction 5 0 R'],
  ['an address at the beginning', '/OpenAction << /S /URI /URI (https://evil.example) >>'],
  ['an address that follows', '/OpenAction << /S /GoTo /D [2 0 R /Fit] /Next << /S /URI /URI (x:y) >> >>'],
  ['an address in an object', '/OpenAction 07  0 R >> endobj\n7\n0 obj << /S /URI /URI (x:y) >> endobj\n<<'],
  ['a beginning too many', '/OpenAction << >> '.repeat(OPEN_ACTIONS_MAX + 1)],
  ['a program', '/S /Launch'],
])('SEC-37 active: %s', (_what, inside) => {
  expect(pdfFault(pdfOf(inside))).toBe('file_active')
})

test.each([
  ['a plain link', '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://bank.example) >> >>]'],
  ['a page to begin with', '/OpenAction [3 0 R /Fit]'],
  ['the same as an action', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'],
  [
    'the same in an object, with links elsewhere',
    '/OpenAction 5 0 R >> endobj\n5 0 obj << /S /GoTo >> endobj\n15 0 obj << /S /URI /URI (https://bank.example) >> endobj\n<<',
  ],
  ['a form', '/AcroForm << /Fields [] >>'],
  ['a font of three words', '/BaseFont /Times#20New#20Roman'],
  ['names that begin alike', '/AAPL:Keywords [] /JSON 1 /Launcher 2'],
])('a bank’s or a scanner’s file is taken: %s', (_what, inside) => {
  expect(pdfFault(pdfOf(inside))).toBeUndefined()
})

test('the pixels of a scan are no action: three letters come by chance in ten megabytes', () => {
  const pixels = Buffer.concat([Buffer.from('/JS/AA\u0001/JS)\u00ff/AA~', 'latin1'), randomBytes(100_000)])
  expect(pdfFault(pdfOf(pixels.toString('latin1')))).toBeUndefined()
})

test('SEC-37 a password in disguise is one', () => {
  expect(pdfFault(pdfOf('/Encryp#74 4 0 R'))).toBe('file_encrypted')
})

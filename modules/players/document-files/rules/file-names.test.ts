import { expect, test } from 'vitest'
import { readFileName } from './file-names.ts'

test.each([
  ['passport.jpg', 'jpeg'],
  ['Паспорт стр. 2.JPEG', 'jpeg'],
  ['شناسنامه\u200Cمن.png', 'png'],
  ['scan.2026.11.pdf', 'pdf'],
  ['screen.WEBP', 'webp'],
])('SEC-37 %s is a %s', (name, kind) => {
  expect(readFileName(name)).toMatchObject({ kind })
})

test.each([
  '',
  '.jpg',
  '../../etc/passwd.jpg',
  '..\\x.png',
  'C:\\scan.pdf',
  '/etc/scan.pdf',
  'a\u0000.jpg',
  'a\n.jpg',
  'scan.php.jpg',
  'page.html.pdf',
  'photo.svg.png',
  'archive.zip.pdf',
  'twice.jpg.pdf',
  `${'x'.repeat(120)}.jpg`,
])('SEC-37 %j is refused as a name', (name) => {
  expect(readFileName(name)).toEqual({ fault: 'file_name_refused' })
})

test.each(['drawing.svg', 'page.html', 'x.exe', 'passport', 'archive.zip', 'x.gif'])(
  'SEC-37 %s is of no kind that is taken',
  (name) => {
    expect(readFileName(name)).toEqual({ fault: 'file_type_not_allowed' })
  },
)

test.each(['IMG_0042.HEIC', 'photo.heif', 'burst.heics'])('%s is refused by the code that says what to do', (name) => {
  expect(readFileName(name)).toEqual({ fault: 'file_heic' })
})

test('SEC-37 letters that turn a name around do not hide its ending', () => {
  expect(readFileName('photo\u202Egpj.exe')).toEqual({ fault: 'file_type_not_allowed' })
  expect(readFileName('photo\u202E.jpg')).toEqual({ name: 'photo.jpg', kind: 'jpeg' })
})

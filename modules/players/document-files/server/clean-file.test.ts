import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto, pngOf } from './files.testdata.ts'
import { cleanFile, PICTURES_AT_ONCE_MAX, PICTURES_WAITING_MAX } from './clean-file.ts'

const codeOf = async (bytes: Buffer, name = 'a.jpg'): Promise<string> => {
  const clean = await cleanFile(name, bytes)
  return clean.ok ? 'taken' : clean.refusal.code
}

test('SEC-37 so many pictures wait and no more; the rest may come again', async () => {
  const bytes = await pngOf(1_200, 1_200)
  const most = PICTURES_AT_ONCE_MAX + PICTURES_WAITING_MAX
  const codes = await Promise.all(Array.from({ length: most + 4 }, () => codeOf(bytes, 'a.png')))
  expect(codes.toSorted()).toEqual([...Array<string>(most).fill('taken'), ...Array<string>(4).fill('unavailable')])
  expect(await codeOf(bytes, 'a.png')).toBe('taken')
})

test.each(['a.heic', 'a.jpg', 'a.png'])(
  'SEC-37 a HEIC photo under the name %s is refused by its own code',
  async (name) => {
    expect(await codeOf(heicPhoto(), name)).toBe('file_heic')
  },
)

test('a WebP picture is stored as a JPEG', async () => {
  const webp = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#08f' } })
    .webp()
    .toBuffer()
  const clean = await cleanFile('screen.webp', webp)
  expect(clean).toMatchObject({ ok: true, value: { name: 'screen.webp', mediaType: 'image/jpeg' } })
  const bytes = clean.ok ? clean.value.bytes : Buffer.alloc(0)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 })
})

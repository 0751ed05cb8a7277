import { expect, test } from 'vitest'
import { pageOrigin, type SiteOrigins } from './page-origin.ts'

const localUrl = 'http://localhost:3000'
const nothing: SiteOrigins = { hosts: new Set(), publicUrl: undefined, localUrl }
const brands: SiteOrigins = { ...nothing, hosts: new Set(['book.example', 'm.book.example']) }
const proxied: SiteOrigins = { ...nothing, publicUrl: 'https://bets.example' }

const originOf = (host: string, origins: SiteOrigins, isSecure = false): string | undefined =>
  pageOrigin({ host, isSecure, localPort: 3000 }, origins)

test('a host of a brand and the host of PUBLIC_URL have pages of their own', () => {
  expect(originOf('book.example', brands)).toBe('http://book.example')
  expect(originOf('m.book.example', brands, true)).toBe('https://m.book.example')
  expect(originOf('book.example:443', brands, true)).toBe('https://book.example')
  expect(originOf('bets.example', proxied, true)).toBe('https://bets.example')
})

test('another host has no page where the site’s hosts are known', () => {
  for (const host of ['evil.example', 'x.book.example', 'book.example:81', 'localhost.evil.example', '10.0.0.1']) {
    expect([host, originOf(host, brands)]).toEqual([host, undefined])
    expect([host, originOf(host, proxied)]).toEqual([host, undefined])
  }
})

test('where no host is known, every host is answered with the pages of the machine itself', () => {
  for (const host of ['evil.example', '10.0.0.1:3000', 'app', 'localhost:8080', '[::2]:3000'])
    expect([host, originOf(host, nothing)]).toEqual([host, localUrl])
})

test('the machine itself is known by its names at its own port; other ports share the main pages', () => {
  for (const origins of [nothing, brands, proxied])
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(originOf(host, origins)).toBe(`http://${host}`)
  expect(originOf('localhost:1', brands)).toBe('http://book.example')
  expect(originOf('localhost:2', proxied)).toBe('https://bets.example')
  expect(originOf('localhost', nothing)).toBe(localUrl)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MenuCategory } from '#modules/players/my-account/contract.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { OfficeMenu } from './office-menu.tsx'

useComponents('ar')

const categories = [
  {
    id: 'profile',
    items: [
      { id: 'account', path: '/office/account', icon: 'user' },
      { id: 'support', path: 'https://help.example/', icon: 'support' },
    ],
  },
] as unknown as readonly MenuCategory[]

test.each(['en', 'ar'])('S2.3.3 links that begin with / get the language %s, and no other does', (language) => {
  renderComponent(<OfficeMenu categories={categories} unread={0} />, { language })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/${language}/office/account`,
    'https://help.example/',
  ])
})

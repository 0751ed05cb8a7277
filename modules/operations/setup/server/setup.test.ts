// The list "Get started" says what is there, and follows what happens.
import { expect, test } from 'vitest'
import { givenBackoffice, givenOperator } from '#tests/support/builders/given-operator.ts'

test('an administrator alone has nearly everything to do; an approver who has come in is the first item done', async () => {
  const backoffice = await givenBackoffice()
  const administrator = await givenOperator(backoffice, ['administrator'])
  const states = async () => {
    const { body } = await administrator.client.send('GET /staff-api/setup/items', {})
    const { items } = body as { items: { name: string; isDone: boolean }[] }
    return Object.fromEntries(items.map(({ name, isDone }) => [name, isDone]))
  }
  const before = await states()
  expect(before).toMatchObject({ second_operator: false, mail: false, sms: false, licence: false, backups: false })
  const approver = await givenOperator(backoffice, ['approver'])
  expect(await states()).toEqual({ ...before, second_operator: true })
  expect((await approver.client.send('GET /staff-api/setup/items', {})).status).toBe(403)
})

import { expect, type Page, toast } from './support.ts'

/** The addresses of the public postal service. Tests mock them, so that no request reaches another host. */
export const postOffice = '**/ws/*/json/'
export const openToAll = { 'access-control-allow-origin': '*' }

export const answerCep = (page: Page, place: object) =>
  page.route(postOffice, (route) => route.fulfill({ json: place, headers: openToAll }))

/**
 * On a details page: removes the record and confirms. `what` is its noun, 'o contrato'; `note` is the text below the
 * question.
 */
export const removeRecord = async (page: Page, what: string, toastText: string, note = '') => {
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Deseja remover ${what}?` })
  await expect(question).toContainText('não poderá ser desfeita')
  await expect(question).toContainText(note)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, toastText)).toBeVisible()
}

/** On a list filtered to this record: restores it from the removed ones and returns to the normal list. */
export const restoreRecord = async (page: Page, what: string, toastText: string) => {
  await page.getByRole('button', { name: 'Removidos' }).click()
  await page.getByRole('button', { name: /^Restaurar/ }).click()
  const question = page.getByRole('alertdialog', { name: `Deseja restaurar ${what}?` })
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(toast(page, toastText)).toBeVisible()
  await expect(page.getByText('Sem dados...')).toBeVisible()
  await page.getByRole('button', { name: 'Removidos' }).click()
}

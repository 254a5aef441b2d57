import { expect, type Page } from '@playwright/test'

/** Opens the gallery with just these sections. */
export const openGallery = async (page: Page, sections: string, address = '/ui') => {
  await page.addInitScript((names) => sessionStorage.setItem('gallery-sections', names), sections)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Componentes' })).toBeVisible()
}

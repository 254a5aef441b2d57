import { office } from './records.ts'
import { forms, screens } from './screens.ts'
import { enter, expect, type Page, startEdit, test, toast } from './support.ts'

test.use({ ownPage: true })

const controls = 'a[href], button, input, select, textarea, [role="tab"], [role="combobox"], [tabindex="0"]'

/** The controls that the toast covers: without it, they would be on top at some point of its box. */
const coveredControls = (page: Page) =>
  page.evaluate((selector) => {
    const found = new Set<string>()
    for (const notice of document.querySelectorAll('[data-sonner-toast]')) {
      const { left, right, top, bottom } = notice.getBoundingClientRect()
      for (let x = left; x <= right; x += 6)
        for (let y = top; y <= bottom; y += 6) {
          const below = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-sonner-toaster]'))
          const control = below?.closest(selector)
          if (control) found.add(`${control.tagName} ${control.textContent || control.getAttribute('name')}`)
        }
    }
    return [...found]
  }, controls)

/** Saves a patient and keeps the toast on screen: a toast stays while the pointer is over it. */
const keepToast = async (page: Page, id: number) => {
  await page.goto(`/patients/${id}/details`)
  await startEdit(page)
  await page.locator('[name="obs"]').fill(`Salvo em ${Date.now()}`)
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  const notice = toast(page, 'Paciente atualizado com sucesso')
  await expect(notice).toBeVisible()
  await notice.hover()
  return notice
}

const goTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('header[data-loading]')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toBeEmpty()
}

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const)
  test(`a toast covers no control of any screen at ${width} px @walk`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const { id } = await office(page, await enter(page)).createPatient()
    const notice = await keepToast(page, id)
    const found: [string, string[]][] = []
    for (const path of [...screens, ...forms]) {
      await goTo(page, path)
      await expect(notice).toBeVisible()
      found.push([path, await coveredControls(page)])
      await page.mouse.wheel(0, 240)
      found.push([`${path}, scrolled`, await coveredControls(page)])
    }
    expect(found.filter(([, names]) => names.length > 0)).toEqual([])
  })

for (const width of [1366, 390])
  test(`a toast covers no control of a tall dialog at ${width} px @walk`, async ({ page }) => {
    await page.setViewportSize({ width, height: 480 })
    const { id } = await office(page, await enter(page)).createPatient()
    const notice = await keepToast(page, id)
    await goTo(page, '/patients')
    await page.getByRole('button', { name: 'Filtros' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    await expect(notice).toBeVisible()
    expect(await coveredControls(page)).toEqual([])
  })

for (const width of [1366, 1024, 390])
  test(`the header is as high with four toasts as without, and no control is covered, at ${width} px @walk`, async ({
    page,
  }) => {
    await enter(page)
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
    await page.getByRole('button', { name: 'Selecionar a página' }).click()
    await page.setViewportSize({ width, height: 768 })
    // A toast does not close while the document is hidden.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const copy = page.getByRole('button', { name: 'Copiar telefones' })
    const height = async () => (await page.getByRole('banner').boundingBox())?.height
    for (const count of [1, 2, 3, 4]) {
      await copy.press('Enter')
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(count)
      await expect.poll(() => coveredControls(page)).toEqual([])
      expect(await height()).toBe(56)
    }
  })

test('on a phone the action of a toast leaves room for its text, and the toast covers no control', async ({
  page,
}) => {
  const { fullName } = await office(page, await enter(page)).createPatient()
  await page.goto(`/patients?search=${fullName}`)
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await page.getByRole('button', { name: 'Selecionar a página' }).click()
  await page.getByRole('button', { name: 'Mudar status' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('combobox', { name: 'Novo status' }).selectOption('Suspenso')
  await page.setViewportSize({ width: 390, height: 844 })
  await question.getByRole('button', { name: 'Mudar status' }).click()
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeVisible()
  await undo.hover()
  const text = await page.locator('[data-sonner-toast] [data-content]').boundingBox()
  expect(text?.width).toBeGreaterThan(120)
  expect(await coveredControls(page)).toEqual([])
})

test('a toast of a sign-in page is in the column of the form and covers no control @walk', async ({
  page,
}) => {
  await page.route('**/api/v1/forgot-password', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('esquecido@demo.local')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const notice = toast(page, 'Email enviado com sucesso! Verifique sua caixa de entrada.')
  await expect(notice).toBeVisible()
  await notice.hover()
  const column = await page.getByRole('main').boundingBox()
  const box = await notice.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(column?.x ?? Number.POSITIVE_INFINITY)
  expect(await coveredControls(page)).toEqual([])
})

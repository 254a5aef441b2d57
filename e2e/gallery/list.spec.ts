import { expect, expectNoBarrierInBothSchemes, openGallery, type Page, passing, test } from './support.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const list = (page: Page) => region(page, 'Lista completa')
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function open(page: Page, search = '', sections = 'list') {
  await openGallery(page, sections, `/ui${search}`)
  await expect(list(page).getByText('Nº total de cadastros:')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

test.describe('pager', () => {
  test('shows the total and the page number', async ({ page }) => {
    await open(page)
    await expect(list(page).getByText('Nº total de cadastros: 42')).toBeVisible()
    await expect(list(page).getByText('1 de 5')).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  test('wraps around at both ends', async ({ page }) => {
    await open(page)
    await list(page).getByRole('button', { name: 'Página anterior' }).click()
    await expect(list(page).getByText('5 de 5')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await list(page).getByRole('button', { name: 'Próxima página' }).click()
    await expect(list(page).getByText('1 de 5')).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
  })

  test('pushes one history entry per page', async ({ page }) => {
    await open(page)
    const next = list(page).getByRole('button', { name: 'Próxima página' })
    await next.click()
    await expect(list(page).getByText('2 de 5')).toBeVisible()
    await next.click()
    await expect(list(page).getByText('3 de 5')).toBeVisible()
    await page.goBack()
    await expect(list(page).getByText('2 de 5')).toBeVisible()
    expect(query(page)).toEqual({ page: '2' })
    await page.goForward()
    await expect(list(page).getByText('3 de 5')).toBeVisible()
  })

  test('Enter in the page box jumps to an integer from 1 to the last page', async ({ page }) => {
    await open(page)
    const box = list(page).getByRole('textbox', { name: 'Ir para a página' })
    await box.fill('4')
    await box.press('Enter')
    await expect(list(page).getByText('4 de 5')).toBeVisible()
    await expect(box).toBeFocused()
    expect(query(page)).toEqual({ page: '4' })
  })

  test('the page box reverts an invalid page', async ({ page }) => {
    await open(page, '?page=3')
    const box = list(page).getByRole('textbox', { name: 'Ir para a página' })
    for (const wrong of ['6', '']) {
      await box.fill(wrong)
      await box.press('Enter')
      await expect(box).toHaveValue('3')
      expect(query(page)).toEqual({ page: '3' })
    }
  })

  test('shows both ends and one neighbour on each side', async ({ page }) => {
    await open(page, '?page=3')
    const numbers = list(page).getByRole('button', { name: /^Página \d+$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    await list(page).getByRole('button', { name: 'Página 5' }).click()
    await expect(numbers).toHaveText(['1', '4', '5'])
  })

  test('a page past the end redirects to the last one', async ({ page }) => {
    await open(page, '?page=99')
    await expect(list(page).getByText('5 de 5')).toBeVisible()
    expect(query(page)).toEqual({ page: '5' })
  })
})

test.describe('search', () => {
  test('is stored in the URL, resets the page and replaces the history entry', async ({ page }) => {
    await open(page)
    await list(page).getByRole('button', { name: 'Próxima página' }).click()
    await expect(list(page).getByText('2 de 5')).toBeVisible()
    await list(page).getByRole('searchbox').pressSequentially('ana')
    await expect(list(page).getByText('Nº total de cadastros: 5')).toBeVisible()
    expect(query(page)).toEqual({ search: 'ana' })
    await page.goBack()
    await expect(list(page).getByText('1 de 5')).toBeVisible()
    await expect(list(page).getByRole('searchbox')).toHaveValue('')
  })

  test('is cleared by its button', async ({ page }) => {
    await open(page, '?search=ana')
    await expect(list(page).getByRole('searchbox')).toHaveValue('ana')
    await list(page).getByRole('button', { name: 'Limpar busca' }).click()
    await expect(list(page).getByText('Nº total de cadastros: 42')).toBeVisible()
    expect(query(page)).toEqual({})
  })

  test('without a result offers to clear the filters', async ({ page }) => {
    await open(page, '?search=ninguem&status=active')
    const empty = list(page).getByRole('cell').filter({ hasText: 'Sem dados...' })
    expect((await empty.boundingBox())?.height).toBe(180)
    await empty.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(list(page).getByText('Nº total de cadastros: 42')).toBeVisible()
    expect(query(page)).toEqual({})
  })

  test('shows a failure and can be retried', async ({ page }) => {
    const toast = passing(page, 'Erro ao buscar administradores')
    await openGallery(page, 'list', '/ui?search=erro')
    await toast
    await expect(list(page).getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await list(page).getByRole('searchbox').fill('ana')
    await expect(rows(page)).toHaveCount(5)
  })
})

test.describe('filter modal', () => {
  const button = (page: Page) => list(page).getByRole('button', { name: /^Filtros/ })

  test('the badge counts every parameter except page, search, sort order and page size', async ({ page }) => {
    await open(page, '?page=2&search=a&status=active&outro=1&sort=-id&per_page=25')
    await expect(button(page)).toHaveText('Filtros2 ativos')
  })

  test('a filter is stored in the URL and resets the page', async ({ page }) => {
    await open(page, '?page=3')
    await expect(button(page)).toHaveText('Filtros')
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await dialog.getByLabel('Status').click()
    await page.getByRole('option', { name: 'Desativado' }).click()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(list(page).getByText('1 de 1')).toBeVisible()
    expect(query(page)).toEqual({ status: 'inactive' })
    await expect(button(page)).toHaveText('Filtros1 ativo')
    await page.goBack()
    await expect(list(page).getByText('3 de 5')).toBeVisible()
  })

  test('Limpar removes all filters and keeps the search', async ({ page }) => {
    await open(page, '?search=ana&status=active&city=Vida')
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await expect(dialog.getByRole('textbox', { name: 'Contrato' })).toHaveValue('Vida')
    await dialog.getByRole('button', { name: 'Limpar' }).click()
    await expect(list(page).getByText('Nº total de cadastros: 5')).toBeVisible()
    expect(query(page)).toEqual({ search: 'ana' })
  })
})

test.describe('column filter', () => {
  const headerButton = (page: Page, header: string) =>
    list(page)
      .getByRole('columnheader', { name: header })
      .getByRole('button', { name: new RegExp(`^${header}`) })

  async function openFilter(page: Page, header: string) {
    await headerButton(page, header).click()
    return page.getByRole('dialog', { name: `Filtrar por ${header}` })
  }

  test('ignores case and accents, accepts alternatives and shows their number', async ({ page }) => {
    await open(page)
    const popover = await openFilter(page, 'Nome')
    await popover.getByRole('textbox').fill('ÉRICA, ana')
    await popover.getByRole('button', { name: 'Aplicar' }).click()
    await expect(rows(page)).toHaveCount(9)
    const header = headerButton(page, 'Nome')
    await expect(header).toHaveText('Nome2 filtros ativos')
    await expect(header).toBeFocused()
    await expect(list(page).getByText('Nº total de cadastros: 9')).toBeVisible()
    expect(query(page)).toEqual({ fullName: 'ÉRICA, ana' })
  })

  test('searches the whole list from its first page, and Limpar clears it too', async ({ page }) => {
    await open(page, '?page=2')
    const popover = await openFilter(page, 'Nome')
    await popover.getByRole('textbox').fill('ninguém')
    await popover.getByRole('button', { name: 'Aplicar' }).click()
    await expect(list(page).getByText('Sem dados...')).toBeVisible()
    expect(query(page)).toEqual({ fullName: 'ninguém' })
    await list(page).getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(rows(page)).toHaveCount(10)
    expect(query(page)).toEqual({})
  })

  test('keeps digits only for contacts and birth dates', async ({ page }) => {
    await open(page)
    let popover = await openFilter(page, 'Contato')
    await popover.getByRole('textbox').fill('11 98123-4')
    await popover.getByRole('textbox').press('Enter')
    await expect(rows(page)).toHaveCount(5)
    popover = await openFilter(page, 'Nascimento')
    await popover.getByRole('textbox').fill('12-03')
    await popover.getByRole('textbox').press('Enter')
    await expect(rows(page)).toHaveCount(1)
  })

  test('Fechar changes nothing, and Limpar removes the filter', async ({ page }) => {
    await open(page)
    let popover = await openFilter(page, 'Nome')
    await popover.getByRole('textbox').fill('ana')
    await popover.getByRole('button', { name: 'Fechar' }).click()
    await expect(popover).toBeHidden()
    await expect(rows(page)).toHaveCount(10)
    popover = await openFilter(page, 'Nome')
    await popover.getByRole('textbox').fill('ninguém')
    await popover.getByRole('button', { name: 'Aplicar' }).click()
    await expect(list(page).getByText('Sem dados...')).toBeVisible()
    popover = await openFilter(page, 'Nome')
    await expect(popover.getByRole('textbox')).toHaveValue('ninguém')
    await popover.getByRole('button', { name: 'Limpar' }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  test('the header toggles its popover and Escape closes it', async ({ page }) => {
    await open(page)
    const popover = await openFilter(page, 'Nome')
    await expect(popover).toBeVisible()
    await openFilter(page, 'Nome')
    await expect(popover).toBeHidden()
    await expect(await openFilter(page, 'Contrato')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(headerButton(page, 'Contrato')).toBeFocused()
  })

  test('only filterable columns have a header button', async ({ page }) => {
    await open(page, '', 'list,tables')
    await expect(list(page).getByRole('columnheader', { name: 'Ações' }).getByRole('button')).toHaveCount(0)
    await expect(region(page, 'Erro').getByRole('columnheader').getByRole('button')).toHaveCount(0)
  })
})

test.describe('order', () => {
  test('a header sorts ascending, descending, then by default; the URL and aria-sort show it', async ({
    page,
  }) => {
    await open(page, '?page=3&status=active')
    const header = list(page).getByRole('columnheader', { name: /^Nome/ })
    const sort = header.getByRole('button', { name: 'Ordenar por Nome' })
    const usual = list(page).getByRole('columnheader', { name: 'Código' })
    await expect(usual).toHaveAttribute('aria-sort', 'ascending')
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await sort.click()
    await expect(rows(page).first()).toContainText('Ana Magalhães Nóbrega')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(query(page)).toEqual({ status: 'active', sort: 'fullName' })
    await sort.click()
    await expect(rows(page).first()).toContainText('Érica')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await sort.click()
    await expect(rows(page).first()).toContainText('Ana Souza Araújo')
    expect(query(page)).toEqual({ status: 'active' })
  })

  test('an unknown sort order in the URL falls back to the default', async ({ page }) => {
    await open(page, '?sort=phone')
    await expect(rows(page).first()).toContainText('Ana Souza Araújo')
  })
})

test('the chosen page size applies from the first page and survives clearing the filters', async ({
  page,
}) => {
  await open(page, '?page=3')
  await list(page).getByRole('combobox', { name: 'Linhas por página' }).selectOption('25 por página')
  await expect(rows(page)).toHaveCount(25)
  expect(query(page)).toEqual({ per_page: '25' })
  await open(page, '?per_page=25&status=inactive&search=ninguem')
  await list(page).getByRole('cell').getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows(page)).toHaveCount(25)
  await open(page, '?per_page=7')
  await expect(rows(page)).toHaveCount(10)
})

test('every active filter has a badge that removes it', async ({ page }) => {
  await open(page, '?search=a&status=inactive&contract=vida&page=1')
  const badges = list(page).getByRole('list', { name: 'Filtros ativos' }).getByRole('button')
  await expect(badges).toHaveText([
    'Remover filtro Busca: a',
    'Remover filtro Status: Desativado',
    'Remover filtro Contrato: vida',
    'Limpar filtros',
  ])
  await badges.filter({ hasText: 'Status' }).click()
  await expect(badges).toHaveText([
    'Remover filtro Busca: a',
    'Remover filtro Contrato: vida',
    'Limpar filtros',
  ])
  expect(query(page)).toMatchObject({ search: 'a', contract: 'vida' })
  await badges.filter({ hasText: 'Limpar' }).click()
  await expect(badges).toHaveCount(0)
  expect(query(page)).toEqual({})
})

test.describe('row', () => {
  test('is 60 px high', async ({ page }) => {
    await open(page)
    expect((await rows(page).nth(4).boundingBox())?.height).toBe(60)
  })

  test('opens the details on a click anywhere', async ({ page }) => {
    await open(page)
    await list(page).getByRole('cell', { name: 'Vida Plena' }).first().click()
    await expect(page).toHaveURL(/\/ui\/2\/details$/)
  })

  test('opens the details by keyboard through its action', async ({ page }) => {
    await open(page)
    await list(page).getByRole('link', { name: 'Ver detalhes de Ana Souza Araújo' }).press('Enter')
    await expect(page).toHaveURL(/\/ui\/1\/details$/)
  })

  for (const [how, click] of [
    ['Ctrl and a click', { modifiers: ['ControlOrMeta'] }],
    ['a middle click', { button: 'middle' }],
  ] as const) {
    test(`opens the details in a new tab on ${how}`, async ({ page }) => {
      await open(page)
      const opened = page.context().waitForEvent('page')
      await list(page)
        .getByRole('cell', { name: 'Vida Plena' })
        .first()
        .click({ ...click, modifiers: 'modifiers' in click ? [...click.modifiers] : [] })
      const tab = await opened
      await expect(tab).toHaveURL(/\/ui\/2\/details$/)
      await expect(page).toHaveURL(/\/ui$/)
      await tab.close()
    })
  }

  test('does nothing while text is being selected, and acts on a plain click at the same position', async ({
    page,
  }) => {
    await openGallery(page, 'tables')
    await page.evaluate(() => document.fonts.ready)
    const texts = region(page, 'Textos longos')
    const name = texts.getByText('Bruno Lima Pereira', { exact: true })
    await name.hover({ position: { x: 2, y: 9 } })
    await page.mouse.down()
    await name.hover({ position: { x: 90, y: 9 } })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    // Checks once instead of polling, because the selection is complete when the mouse call returns.
    expect(await texts.getByText(/escolhido/i).textContent()).toBe('Nenhum escolhido')
    await name.click({ position: { x: 50, y: 9 } })
    await expect(texts.getByText('Escolhido: Bruno Lima Pereira')).toBeVisible()
  })

  test('passes its data to the action', async ({ page }) => {
    await openGallery(page, 'tables')
    const texts = region(page, 'Textos longos')
    await texts.getByRole('button', { name: 'Ver detalhes de Ana Souza Araújo' }).click()
    await expect(texts.getByText('Escolhido: Ana Souza Araújo')).toBeVisible()
    await texts.getByText('Bruno Lima Pereira', { exact: true }).click()
    await expect(texts.getByText('Escolhido: Bruno Lima Pereira')).toBeVisible()
  })
})

test('a loading table shows Carregando... with a height of 180 px', async ({ page }) => {
  await openGallery(page, 'tables')
  const indicator = region(page, 'Carregando').getByRole('status').filter({ hasText: 'Carregando' })
  await expect(indicator.getByText('Carregando...')).toBeVisible()
  expect((await indicator.boundingBox())?.height).toBe(180)
})

test('long texts do not push the action out of view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 860 })
  await openGallery(page, 'tables')
  await page.evaluate(() => document.fonts.ready)
  const table = region(page, 'Textos longos').getByRole('table')
  expect(
    await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0)
})

test('on a narrow screen rows are cards that fit the width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const card = rows(page).first()
  await expect(card.getByText('Contrato')).toBeVisible()
  await expect(card.getByText('Saúde Ação')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await card.getByText('Saúde Ação').click()
  await expect(page).toHaveURL(/\/ui\/1\/details$/)
})

test.describe('details', () => {
  test('a copy button copies its value and confirms it; phone numbers and addresses are links', async ({
    page,
  }) => {
    await openGallery(page, 'details', '/ui?tab=info')
    const contact = page.getByRole('group', { name: 'Contato' })
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.title = text
      }
    })
    await contact.getByRole('button', { name: 'Copiar CPF' }).press('Enter')
    await expect(contact.getByRole('status')).toHaveText('Copiado')
    await expect(page).toHaveTitle('529.982.247-25')

    const links = { '(11) 98765-4321': 'tel:+5511987654321', '0800 123 4567': 'tel:08001234567' }
    for (const [name, href] of Object.entries(links))
      await expect(contact.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(contact.getByRole('link', { name: /WhatsApp/ })).toHaveCount(1)
    await expect(contact.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/5511987654321',
    )
    await expect(contact.getByRole('link', { name: /mapa/ })).toHaveAttribute(
      'href',
      /Alegre%2C%20565%2C%20Brasil$/,
    )
    await expectNoBarrierInBothSchemes(page, ['[role=group][aria-labelledby]'])
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  })

  test('the URL stores the active tab without new history entries', async ({ page }) => {
    await open(page, '', 'list,details')
    await list(page).getByRole('button', { name: 'Próxima página' }).click()
    await expect(list(page).getByText('2 de 5')).toBeVisible()
    await region(page, 'Detalhes').getByRole('tab', { name: 'PAD' }).press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=info/)
    const info = page.getByRole('tabpanel', { name: 'Informações adicionais' })
    await expect(info).toContainText('Remoções confirmadas: 0')
    await page.goBack()
    await expect(list(page).getByText('1 de 5')).toBeVisible()
    await openGallery(page, 'details', '/ui?tab=history')
    await expect(page.getByRole('tab', { name: 'Histórico' })).toHaveAttribute('aria-selected', 'true')
  })

  test('Remover asks first', async ({ page }) => {
    await openGallery(page, 'details', '/ui?tab=info')
    const details = region(page, 'Detalhes')
    await details.getByRole('button', { name: 'Remover' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Deseja remover o paciente?' })
    await expect(dialog).toContainText('não poderá ser desfeita')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await expect(details.getByText('Remoções confirmadas: 0')).toBeVisible()
    await details.getByRole('button', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Remoções confirmadas: 1')).toBeVisible()
  })

  test('the back button opens the previous screen, or the list if there is none', async ({ page }) => {
    await open(page, '?page=2&tab=info', 'list,details')
    await region(page, 'Detalhes').getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/ui$/)
    await list(page).getByRole('button', { name: 'Próxima página' }).click()
    await list(page).getByRole('button', { name: 'Próxima página' }).click()
    await expect(list(page).getByText('3 de 5')).toBeVisible()
    await region(page, 'Detalhes').getByRole('button', { name: 'Voltar' }).click()
    await expect(list(page).getByText('2 de 5')).toBeVisible()
  })
})

test('the list, the tables and the details have no accessibility violations in either theme @walk', async ({
  page,
}) => {
  await open(page, '?status=active&search=a&sort=-fullName', 'list,tables,details')
  const places = ['Listas', 'Tabelas', 'Páginas de detalhes'].map((name) => `section[aria-label="${name}"]`)
  await expect(page.locator(places.join())).toHaveCount(places.length)
  // Stale rows are dimmed until the transition ends, which is after the loading.
  await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(list(page).locator('tbody')).toHaveCSS('opacity', '1')
  await expectNoBarrierInBothSchemes(page, places, { except: 'section[aria-label="Linhas antigas"]' })
})

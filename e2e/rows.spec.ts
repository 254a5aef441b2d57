import { office } from './records.ts'
import { month, thisMonth } from './screens.ts'
import { delayAnswers, enter, expect, expectNoSidewaysScroll, type Page, test, unique } from './support.ts'

/** Each worklist, and the request that reads its rows. */
const worklists = [
  { path: '/administrators', reads: /\/administration\?/ },
  { path: '/contracts', reads: /\/contracts\?/ },
  { path: '/professionals', reads: /\/professionals\?/ },
  { path: '/patients', reads: /\/patients\?/ },
  { path: '/recruitment', reads: /\/recruitment\?/ },
  { path: `/monitoring/results?${month}&contractId=1`, reads: /\/monitoring\/treatments\?/ },
  { path: `/management/invoicing/results?${month}&contractId=1`, reads: /\/invoicing\/details\?/ },
  { path: `/management/invoicing/results?${month}`, reads: /\/invoicing\/details\?/ },
  { path: `/management/production/results?${month}`, reads: /\/production\/details\?/ },
  { path: `/management/production/results?${thisMonth}`, reads: /\/production\/details\?/ },
  {
    path: `/management/production/results?${thisMonth}&paymentStatus=pending`,
    reads: /\/production\/details\?/,
  },
  { path: '/management/authorizations', reads: /\/authorizations\?/ },
  { path: '/management/glosas', reads: /\/glosas\?/ },
]

/** Lists with separate tests: their toolbar loads with the rows, or the height of a row depends on its number of PADs. */
const otherLists = [
  '/management/renewals',
  `/monitoring/missing?${thisMonth}`,
  `/management/missing?${thisMonth}`,
]

const rowsOf = (page: Page) => page.locator('main tr[data-row]')

/** The visible rows: their heights, the number of whole and of cut rows, and names that do not fit. */
const seenRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tr[data-row]')]
    const pager = document.querySelector('nav[aria-label="Paginação"]')
    const footer = pager?.parentElement
    const coverElement = footer?.firstElementChild
    const cover = coverElement?.getBoundingClientRect()
    const isOpaque = coverElement && getComputedStyle(coverElement).backgroundColor !== 'rgba(0, 0, 0, 0)'
    const edge = Math.min(cover?.top ?? innerHeight, footer?.getBoundingClientRect().top ?? innerHeight)
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const first = boxes[0]?.top ?? 0
    const elementAt = (y: number) => document.elementFromPoint(innerWidth / 2, y)
    const isText = (cell: Element) => !cell.querySelector('input, select, button')
    return {
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      whole: boxes.filter(({ bottom }) => bottom <= edge + 1).length,
      // A bar of the page may cover more rows than the footer.
      uncovered: rows.filter((row, index) => row.contains(elementAt((boxes[index]?.bottom ?? 0) - 3))).length,
      // An opaque cover above the footer hides the next row and looks like an empty space.
      hole: isOpaque ? cover?.height : 0,
      halves: boxes.filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 1).length,
      // The number of rows that fit, also for a shorter list.
      rowsThatFit: Math.floor((innerHeight - (pager?.clientHeight ?? 0) - first) / 60),
      tooLong: [...document.querySelectorAll('main tr[data-row] > :is(td, th) > div')]
        .filter((cell) => isText(cell) && cell.scrollHeight > cell.clientHeight + 1)
        .map((cell) => cell.textContent)
        // Leaves out names with a long number: other tests create them at the same time.
        .filter((text) => !/ \d{9,}/.test(text)),
    }
  })

test('every worklist opens with seven whole rows of 60 px at 1366 px and six at 1280 px, and no name needs three lines @walk', async ({
  page,
}) => {
  await enter(page)
  for (const { path } of worklists) {
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(rowsOf(page).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const least = width === 1366 ? 7 : 6
      await expect
        .poll(async () => {
          const { whole, rowsThatFit, uncovered: _, ...seen } = await seenRows(page)
          const all = await rowsOf(page).count()
          return { path, width, ...seen, hasEnough: whole >= Math.min(least, all) && rowsThatFit >= least }
        })
        .toEqual({ path, width, heights: [60], halves: 0, hole: 0, tooLong: [], hasEnough: true })
    }
  }
})

/** The texts of a column that are cut at the right or below. */
const cutTexts = (page: Page, column: number) =>
  page.evaluate(
    (index) =>
      [...document.querySelectorAll('main tr[data-row]')]
        .flatMap((row) => [...(row.children[index]?.querySelectorAll('*') ?? [])])
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    column,
  )

test('a long name of a professional is whole above a call, a specialty or a telephone @walk', async ({
  page,
}) => {
  const make = office(page, await enter(page))
  const { id: contractId } = await make.createContract({ fantasyName: unique('Vida') })
  const fullName = 'Maria Fernanda Albuquerque Cavalcanti'
  const { id: professionalId } = await make.createProfessional({ fullName })
  const { id: otherId } = await make.createProfessional({ fullName })
  const { id } = await make.createRecruitment({ contractId, professionalId })
  expect((await make.call('POST', `/recruitment/${id}/calls`, { professionalId: otherId })).status()).toBe(
    201,
  )
  const { id: patientId } = await make.createPatient({ contractId })
  const dates = { startDate: '2019-03-01', endDate: '2019-03-28', expectedStart: '2019-03-01' }
  await make.createTreatment(patientId, professionalId, dates)
  const ofContract = `year=2019&month=3&contractId=${contractId}`
  for (const { path, column } of [
    { path: `/recruitment?contractId=${contractId}`, column: 4 },
    { path: `/management/missing?${ofContract}`, column: 1 },
    { path: `/monitoring/missing?${ofContract}`, column: 0 },
  ])
    for (const width of [1366, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(path)
      await expect(rowsOf(page).getByText(fullName)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect
        .poll(async () => {
          const { heights } = await seenRows(page)
          return { path, width, heights, cut: await cutTexts(page, column) }
        })
        .toEqual({ path, width, heights: [60], cut: [] })
    }
})

test('the heading of Produção and Faturamento shows the whole month beside the buttons @walk', async ({
  page,
}) => {
  await enter(page)
  for (const family of ['production', 'invoicing'])
    for (const [width, height] of [
      [1024, 768],
      [1280, 720],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/management/${family}/results?year=2026&month=11`)
      const heading = page.getByRole('main').getByRole('heading', { name: 'Novembro de 2026' })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('button', { name: 'Exportar PDF' })).toBeVisible()
      await expect(rowsOf(page).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const isCut = () =>
        heading
          .locator('span')
          .first()
          .evaluate((span) => span.scrollWidth > span.clientWidth)
      expect({ family, width, isCut: await isCut() }).toEqual({ family, width, isCut: false })
    }
})

test('renewals and missing documents open with seven whole rows @walk', async ({ page }) => {
  await enter(page)
  for (const path of otherLists) {
    await page.goto(path)
    await expect(rowsOf(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect
      .poll(async () => ({ path, hasSeven: (await seenRows(page)).uncovered >= 7 }))
      .toEqual({ path, hasSeven: true })
  }
})

test('at 1280 px a PAD with one or two missing items is on one line @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/monitoring/missing?${thisMonth}`)
  await expect(rowsOf(page).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // A PAD with more missing items may need two lines.
  const short = rowsOf(page).locator('li:not(:has(a:nth-of-type(3)))')
  await expect(short.first()).toBeVisible()
  await expect
    .poll(() =>
      short.evaluateAll((all) =>
        all.filter(({ clientHeight }) => clientHeight > 26).map((one) => one.textContent),
      ),
    )
    .toEqual([])
})

test('at 1024 px every list shows at least four whole rows, and no hole above its footer @walk', async ({
  page,
}) => {
  await enter(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of [...worklists.map((list) => list.path), ...otherLists]) {
    await page.goto(path)
    await expect(rowsOf(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // At this width a professional with many PADs has a higher row.
    const isOfPads = path.includes('/monitoring/missing')
    await expect
      .poll(async () => {
        const { uncovered, heights, hole } = await seenRows(page)
        const least = Math.min(4, await rowsOf(page).count())
        return { path, heights: isOfPads ? [60] : heights, hole, hasFour: uncovered >= least }
      })
      .toEqual({ path, heights: [60], hole: 0, hasFour: true })
  }
})

test('in selection mode no side of the first checkbox of a row is covered @walk', async ({ page }) => {
  await enter(page)
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  const box = page.getByRole('checkbox', { name: /^Selecionar / }).first()
  await expect(box).toBeVisible()
  const corners = await box.evaluate((input) => {
    const { left, right, top, bottom } = input.getBoundingClientRect()
    return [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2) === input)
  })
  expect(corners).toEqual([true, true])
})

/** The links and buttons above a list that another element covers at their middle or near their ends. */
const coveredTools = (page: Page) =>
  page.evaluate(() => {
    const bar =
      document.querySelector('main input[type="search"]')?.parentElement?.parentElement?.parentElement
    return [...(bar?.querySelectorAll('a, button') ?? [])]
      .filter((tool) => tool.checkVisibility())
      .filter((tool) => {
        const { left, right, width, top, height } = tool.getBoundingClientRect()
        // The filters of a month are in a line that scrolls sideways: its end is outside the screen, not covered.
        if (right > innerWidth) return false
        return [0.1, 0.5, 0.9].some(
          (part) => !tool.contains(document.elementFromPoint(left + width * part, top + height / 2)),
        )
      })
      .map((tool) => tool.textContent)
  })

test('on a phone no button above a list covers another @walk', async ({ page }) => {
  await enter(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path } of worklists) {
      await page.goto(path)
      await expect(rowsOf(page).first()).toBeVisible()
      await expect
        .poll(async () => ({ path, width, covered: await coveredTools(page) }))
        .toEqual({
          path,
          width,
          covered: [],
        })
    }
  }
})

test('on a phone the tools of a list take at most three lines, and two in a register @walk', async ({
  page,
}) => {
  await enter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, most] of [
    ['/patients', 2],
    ['/professionals', 2],
    ['/recruitment', 2],
    ['/management/glosas', 2],
    [`/management/missing?${month}`, 1],
    [`/monitoring/results?${month}&contractId=1`, 3],
  ] as const) {
    await page.goto(path)
    await expect(rowsOf(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const { lines } = await toolbarOf(page)
    expect({ path, fits: lines <= most, lines }).toEqual({ path, fits: true, lines })
    await expectNoSidewaysScroll(page)
  }
})

/** Position and width of each heading, and the cells of the first row of the body. */
const columnsOf = (page: Page) =>
  page.evaluate(() => {
    const place = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return `${Math.round(left)} ${Math.round(width)}`
    }
    const table = [...document.querySelectorAll('main table')].at(-1)
    return {
      headings: [...(table?.querySelectorAll('thead th') ?? [])].map(place),
      cells: [...(table?.querySelector('tbody tr')?.children ?? [])].map(place),
    }
  })

/**
 * The controls in the line of the search, and their number of lines. Leaves out of their names the options, counts and amounts,
 * because other tests change them meanwhile.
 */
const toolbarOf = (page: Page) =>
  page.getByRole('searchbox').evaluate((search) => {
    const bar = search.parentElement?.parentElement?.parentElement
    const controls = [...(bar?.querySelectorAll('input, button, a, select') ?? [])].filter(
      (control) => control.checkVisibility() && control.clientHeight > 20,
    )
    const middles = controls.map((control) => {
      const { top, height } = control.getBoundingClientRect()
      return Math.round((top + height / 2) / 4)
    })
    const nameOf = (control: Element) =>
      control instanceof HTMLSelectElement
        ? control.options[0]?.text
        : control.textContent.replace(/[\d.,]+/g, '0')
    return { names: controls.map(nameOf), lines: new Set(middles).size }
  })

test('headings and toolbar of a list do not move when its rows arrive @walk', async ({ page }) => {
  await enter(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const { path, reads } of worklists) {
    const release = await delayAnswers(page, reads)
    await Promise.all([page.waitForRequest(reads), page.goto(path)])
    await expect(page.locator('main table[aria-busy="true"]')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await columnsOf(page)
    expect({ path, cells: before.cells }).toEqual({ path, cells: before.headings })
    const toolbar = await toolbarOf(page)
    release()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect.poll(async () => ({ path, ...(await columnsOf(page)) })).toEqual({ path, ...before })
    const after = await toolbarOf(page)
    expect({ path, lines: [toolbar.lines, after.lines] }).toEqual({ path, lines: [1, 1] })
    expect({ path, names: after.names }).toEqual({ path, names: expect.arrayContaining(toolbar.names) })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Creates eight PADs of a contract whose name is too long for every column. */
const longContract = async (page: Page) => {
  const make = office(page, await enter(page))
  const { id: contractId } = await make.createContract({
    fantasyName: unique('Operadora Ipê Assistência Domiciliar Integrada'),
  })
  const { id: professionalId } = await make.createProfessional({ fullName: unique('Ivo') })
  const dates = { startDate: '2019-03-01', endDate: '2019-03-28', expectedStart: '2019-03-01' }
  for (let count = 0; count < 8; count += 1) {
    const { id } = await make.createPatient({ contractId, fullName: unique('Iara') })
    await make.createTreatment(id, professionalId, dates)
  }
  return { contractId, call: make.call }
}

/** The height of the line with the heading above a list. */
const headHeight = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluate((heading) => heading.parentElement?.offsetHeight)

test('with a long fantasy name rows are 60 px high and the heading is on one line @walk', async ({
  page,
}) => {
  const { contractId, call } = await longContract(page)
  const ofContract = `year=2019&month=3&contractId=${contractId}`
  for (const path of [
    `/monitoring/results?${ofContract}`,
    `/management/missing?${ofContract}`,
    '/management/missing?year=2019&month=3',
  ])
    for (const width of [1366, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(path)
      await expect(rowsOf(page).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect
        .poll(async () => {
          const { heights, uncovered } = await seenRows(page)
          const head = (await headHeight(page)) ?? 0
          return { path, width, heights, hasSeven: uncovered >= 7, isOneLine: head <= 42 }
        })
        .toEqual({ path, width, heights: [60], hasSeven: true, isOneLine: true })
    }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/management/month?year=2019&month=3')
  await expect(page.getByRole('table', { name: 'Competência por contrato' })).toBeVisible()
  await expect.poll(() => monthRows(page)).toEqual([60])
  const zip = page.getByRole('button', { name: 'Exportar competência' })
  const [select, button] = [
    await page.getByLabel('Contratos a exportar').boundingBox(),
    await zip.boundingBox(),
  ]
  expect(select?.y).toBe(button?.y)
  expect(select?.y).toBe((await page.getByRole('button', { name: 'Voltar' }).boundingBox())?.y)
  await expectNoSidewaysScroll(page)
  // The badge of a closed month is below the two lines of the name.
  const closed = await call('POST', '/payment-management/closings', { year: 2019, month: 3, contractId })
  expect(closed.status()).toBe(201)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/management/month?year=2019&month=3')
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible()
  await expect.poll(() => monthRows(page)).toEqual([60])
})

const monthTable = (page: Page) => page.getByRole('table', { name: 'Competência por contrato' })

/** The heights of the contracts' rows in Competência. */
const monthRows = (page: Page) =>
  monthTable(page)
    .locator('tbody tr')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))])

test('Competência has rows of 60 px at 1366 and 1280 px, and the page fits the window with wide text @walk', async ({
  page,
}) => {
  await enter(page)
  const overflow = () =>
    monthTable(page).evaluate(
      (table: HTMLElement) => table.offsetWidth - Number(table.parentElement?.clientWidth),
    )
  for (const shown of [month, thisMonth])
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/management/month?${shown}`)
      await expect(monthTable(page).locator('tbody tr').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => monthRows(page)).toEqual([60])
      expect(await overflow()).toBeLessThanOrEqual(0)
    }
  // The text spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  await expectNoSidewaysScroll(page)
})

/** Contents of cells that are wider than their cell. */
const cutOff = (page: Page) =>
  page
    .locator('main tbody td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
    )

test('with amounts of five figures and a changed key rows are 60 px high, and no figure is cut off @walk', async ({
  page,
}) => {
  await enter(page)
  await page.route(/\/(production|invoicing)\/details\?/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const row of body.treatments) {
      row.treatmentValue = 98_765.45
      row.contractValue = row.lowestContractValue = 2345.67
      if (row.professional.pixKey) row.professional.keyChangedAt = '2026-01-02T12:00:00.000Z'
    }
    await route.fulfill({ json: body })
  })
  for (const path of [
    `/management/production/results?${thisMonth}&paymentStatus=pending`,
    `/management/invoicing/results?${month}`,
  ])
    for (const width of [1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(path)
      await expect(rowsOf(page).first()).toBeVisible()
      await expect(page.getByText('R$\u00a098.765,45').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => cutOff(page), `${path} ${width}`).toEqual([])
      expect((await seenRows(page)).heights, `${path} ${width}`).toEqual([60])
    }
})

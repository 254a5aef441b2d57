import type { Page } from '@playwright/test'
import { insideScreens, month, publicScreens, thisMonth } from '../screens.ts'

/** A screen, or a dialog opened on it. */
export type Scene = {
  name: string
  address: string
  isPublic?: boolean
  /** Opens the dialog; runs only in the state with data. */
  act?: (page: Page) => Promise<void>
}

const results = `/monitoring/results?${month}&contractId=1`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const unfold = press(/^Expandir/)

/** Opens a session of a PAD in the list. */
const openSession = async (page: Page, status = 'Realizada', row = 0) => {
  await page
    .getByRole('button', { name: /^Expandir/ })
    .nth(row)
    .click()
  await button(page, new RegExp(`^\\d+, ${status}`)).click()
  await page.getByRole('dialog').waitFor()
}

type Listed = { data: { sessions: { id: number; status: string }[] }[] }

/**
 * Another person cancels the session that is open here, the first pending one in the list. The list must show all PADs
 * of the month: a list of pending sessions would drop the PAD together with the dialog.
 */
const meetConflict = async (page: Page) => {
  const responsePromise = page.waitForResponse(/monitoring\/treatments\?/)
  const connected = page.waitForEvent('websocket')
  await page.reload()
  await connected
  const { data } = (await (await responsePromise).json()) as Listed
  const pendingOf = ({ sessions }: Listed['data'][number]) =>
    sessions.find(({ status }) => status === 'pendding')
  const row = data.findIndex(pendingOf)
  await openSession(page, 'Prevista', row)
  await page.getByRole('dialog').getByText('Realizada', { exact: true }).click()
  await page.evaluate(async (id) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('token')}`,
    }
    const body = JSON.stringify({ sessions: [{ id, status: 'cancelled', endDate: null }] })
    await fetch('/api/v1/monitoring/session-states', { method: 'PUT', headers, body })
  }, data.map(pendingOf)[row]?.id)
  await page.getByRole('alert').waitFor()
}

const dialogs: Record<string, [address: string, act: (page: Page) => Promise<void>]> = {
  menu: [
    '/patients',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Abrir menu')(page)
    },
  ],
  palette: ['/patients', (page) => page.keyboard.press('Control+k')],
  notifications: ['/patients', press('Notificações')],
  filters: ['/recruitment', press('Filtros')],
  'removed records': ['/patients?removed=true', async () => {}],
  'nothing found': ['/patients?search=nada%20assim', async () => {}],
  'question before removing': ['/patients/1/details', press('Remover')],
  'errors of a form': ['/patients/create', press(/^(Salvar|Próximo|Continuar|Avançar)/)],
  'history of a patient': ['/patients/1/details?tab=history', async () => {}],
  'open row of monitoring': [results, unfold],
  'many sessions': [
    results,
    async (page) => {
      await unfold(page)
      await press('Selecionar vários')(page)
      await press('Selecionar todas')(page)
    },
  ],
  session: [results, (page) => openSession(page)],
  'session conflict': [`/monitoring/results?${thisMonth}&contractId=1`, meetConflict],
  viewer: [
    results,
    async (page) => {
      await unfold(page)
      await page
        .getByRole('button', { name: /Realizada, com comprovante/ })
        .first()
        .click()
      await button(page, /^Ampliar comprovante/).click()
    },
  ],
  'message to a professional': [
    `${results}&missing=proof`,
    async (page) => {
      await unfold(page)
      await press('Cobrar por WhatsApp')(page)
    },
  ],
  'call of a professional': ['/recruitment/1/details?tab=sugestoes', press(/^Chamar/)],
  'payout by PIX': [`/management/production/results?${month}&paymentStatus=pending`, press(/^PIX de/)],
  'closing of a month': [`/management/invoicing/results?${month}&contractId=1`, press(/^Fechar/)],
  'confirming due sessions': ['/management/month', press(/^Confirmar/)],
  'unknown address': ['/nada-aqui', async () => {}],
}

const named = (address: string, isPublic = false): Scene => ({
  name:
    address === '/'
      ? 'landing'
      : address.slice(1).replace('?edit=true', ' edit').replace(/\?.*/, '').replaceAll('/', ' '),
  address,
  isPublic,
})

export const everyScene: Scene[] = [
  ...publicScreens.map((address) => named(address, true)),
  ...insideScreens.map((address) => named(address)),
  ...Object.entries(dialogs).map(([name, [address, act]]) => ({ name: `with ${name}`, address, act })),
]

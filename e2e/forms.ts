import type { Page } from './support.ts'

/** Chooses an option of a select. */
export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into a lookup and chooses the first option that contains the text. */
export const lookUp = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

type Treatment = { professional: string; frequency: string; sessions: number; from: string; to: string }

/** Fills the form of a PAD, from the specialty to the two prices. */
export const fillTreatment = async (
  page: Page,
  { professional, frequency, sessions, from, to }: Treatment,
) => {
  await choose(page, 'Especialidade', 'FISIOTERAPIA')
  await lookUp(page, 'Profissional', professional)
  await page.getByLabel('Previsão de início').fill(from)
  await page.getByLabel('Diagnóstico').fill('AVC')
  await choose(page, 'Frequência', frequency)
  await choose(page, 'Número de sessões', String(sessions))
  await page.getByLabel('Início do período').fill(from)
  await page.getByLabel('Fim do período').fill(to)
  await page.getByLabel('Valor acordado por sessão').fill('80,50')
  await page.getByLabel('Valor do contrato por sessão').fill('120')
}

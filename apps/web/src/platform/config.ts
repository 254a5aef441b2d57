import type { PanelConfig } from '@zelo/contract/system'

let config: PanelConfig = {
  companyName: 'Zelo',
  siteUrl: '/',
  appScheme: 'zelo',
  cepUrl: '',
  timeZone: 'America/Sao_Paulo',
}

/** The panel works without its settings, only plainer: a start is never lost to them. */
export const loadPanelConfig = async () => {
  const response = await fetch('/config.json').catch(() => undefined)
  if (response?.ok) config = { ...config, ...(await response.json()) }
}

export const panelConfig = () => config

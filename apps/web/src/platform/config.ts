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
  const given = await fetch('/config.json')
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  config = { ...config, ...given }
}

export const panelConfig = () => config

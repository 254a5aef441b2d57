import type { PanelConfig } from '@zelo/contract/system'

let config: PanelConfig = {
  companyName: 'Zelo',
  siteUrl: '/',
  appScheme: 'zelo',
  cepUrl: '',
  timeZone: 'America/Sao_Paulo',
}

/** Reads the settings. A failed read must not stop the panel, which then has fewer features. */
export const loadPanelConfig = async () => {
  const given = await fetch('/config.json')
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  config = { ...config, ...given }
}

export const panelConfig = () => config

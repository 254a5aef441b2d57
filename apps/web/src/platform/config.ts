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
  const loadedConfig = await fetch('/config.json')
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  config = { ...config, ...loadedConfig }
}

export const panelConfig = () => config

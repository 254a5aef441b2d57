import type { PanelConfig } from '@zelo/contract/system'

let config: PanelConfig = {
  companyName: 'Zelo',
  siteUrl: '/',
  appScheme: 'zelo',
  cepUrl: '',
  timeZone: 'America/Sao_Paulo',
}

/** Without settings the panel starts with fewer features: a failed read must not stop it. */
export const loadPanelConfig = async () => {
  const given = await fetch('/config.json')
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  config = { ...config, ...given }
}

export const panelConfig = () => config

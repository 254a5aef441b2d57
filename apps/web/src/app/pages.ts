/** The menu's sections, in its order. A page belongs to the section its path begins with. */
export const sections = [
  { path: '/administrators', name: 'Administradores' },
  { path: '/contracts', name: 'Contratos' },
  { path: '/professionals', name: 'Profissionais' },
  { path: '/patients', name: 'Pacientes' },
  { path: '/monitoring', name: 'Monitoramento' },
  { path: '/management', name: 'Gerenciamento' },
  { path: '/recruitment', name: 'Captação' },
] as const

export type SectionPath = (typeof sections)[number]['path']

/** Every screen's title; `*` stands for an id. */
const titles: Record<string, string> = {
  '/login': 'Login',
  '/forgot-password': 'Recuperar senha',
  '/reset-password': 'Redefinir senha',
  '/mobile-reset-password': 'Nova senha',
  '/term-of-use': 'Termos de uso',
  '/administrators': 'Administradores',
  '/administrators/create': 'Novo administrador',
  '/administrators/*/details': 'Detalhes',
  '/administrators/*/edit': 'Editar',
  '/contracts': 'Contratos',
  '/contracts/create': 'Novo contrato',
  '/contracts/*/details': 'Detalhes',
  '/contracts/*/edit': 'Editar',
  '/professionals': 'Profissionais',
  '/professionals/create': 'Novo profissional',
  '/professionals/*/edit': 'Editar',
  '/professionals/*/details': 'Detalhes',
  '/professionals/*/hand-over': 'Passar atendimentos',
  '/patients': 'Pacientes',
  '/patients/create': 'Novo paciente',
  '/patients/*/edit': 'Editar',
  '/patients/*/details': 'Detalhes',
  '/patients/*/create-pad': 'Novo PAD',
  '/patients/*/details-pad': 'Detalhes do PAD',
  '/patients/*/details-pad?edit': 'Editar PAD',
  '/monitoring': 'Monitoramento',
  '/monitoring/results': 'Monitoramento',
  '/monitoring/*/details': 'Detalhes',
  '/recruitment': 'Captação',
  '/recruitment/create': 'Novo',
  '/recruitment/*/details': 'Detalhes',
  '/recruitment/*/edit': 'Editar',
  '/management': 'Gerenciamento',
  '/management/invoicing': 'Faturamento',
  '/management/invoicing/results': 'Faturamento',
  '/management/production': 'Produção',
  '/management/production/results': 'Produção',
  '/management/summary': 'Resumo',
  '/management/summary/results': 'Resumo',
  '/management/missing': 'O que falta',
}

export const titledPaths = Object.keys(titles)

const clean = (path: string) => path.replace(/\/+$/, '') || '/'

const ofPath = (path: string, end = '') =>
  titles[path + end] ?? titles[path.replace(/^(\/[^/]+)\/[^/]+/, '$1/*') + end]

/** A page may turn into a form, with `?edit=true`, without another path. */
export const titleOf = (path: string, search: object = {}): string | undefined =>
  ('edit' in search ? ofPath(clean(path), '?edit') : undefined) ?? ofPath(clean(path))

export const sectionOf = (path: string) =>
  sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))

/** The noun of the record whose id the path contains. */
const kinds: Record<string, string> = {
  administrators: 'Administrador',
  contracts: 'Contrato',
  professionals: 'Profissional',
  patients: 'Paciente',
  monitoring: 'PAD',
  recruitment: 'Captação',
  glosas: 'Glosa',
}

const aboutOf = (path: string, { year, month }: Record<string, unknown>) => {
  const [, feature = '', code] = /([a-z]+)\/(\d+)(?:\/|$)/.exec(path) ?? []
  const kind = path.endsWith('/details-pad') ? 'PAD' : kinds[feature]
  if (kind && code) return `${kind} ${code}`
  return /^\d+$/.test(`${year}${month}`) ? `${String(month).padStart(2, '0')}/${year}` : ''
}

type Search = Record<string, unknown>

/** 'Paciente 34 · Detalhes', the heading of a printed page. */
export const sheetTitle = (title: string | undefined, path: string, search: Search) =>
  [aboutOf(path, search), title]
    // Drops a title that the first part already contains: 'Glosa' after 'Glosa 12'.
    .filter((part, index, [about]) => part && (index === 0 || !about?.startsWith(`${part} `)))
    .join(' · ')

/** The tab title contains the record id or the month, but no person's name, because bystanders can read tab titles. */
export const tabTitle = (title: string | undefined, path: string, search: Search) =>
  [sheetTitle(title, path, search), 'Zelo'].filter(Boolean).join(' · ')

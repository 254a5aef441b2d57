/** The kind of record that an id in the path belongs to. */
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
    // Drops a title that the first part already contains, such as 'Glosa' after 'Glosa 12'.
    .filter((part, index, [about]) => part && (index === 0 || !about?.startsWith(`${part} `)))
    .join(' · ')

/**
 * Distinguishes tabs by the id of the record or by the month, never by a person's name: a tab title is visible to
 * bystanders.
 */
export const tabTitle = (title: string | undefined, path: string, search: Search) =>
  [sheetTitle(title, path, search), 'Zelo'].filter(Boolean).join(' · ')

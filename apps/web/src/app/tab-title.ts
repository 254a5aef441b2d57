/** What the code in a path stands for. */
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
  const [, feature, code] = /([a-z]+)\/(\d+)(?:\/|$)/.exec(path) ?? []
  if (feature && code) return `${path.endsWith('/details-pad') ? 'PAD' : (kinds[feature] ?? '')} ${code}`
  return /^\d+$/.test(`${year}${month}`) ? `${String(month).padStart(2, '0')}/${year}` : ''
}

type Search = Record<string, unknown>

/** 'Paciente 34 · Detalhes', at the head of a sheet of paper. */
export const sheetTitle = (title: string | undefined, path: string, search: Search) =>
  [aboutOf(path, search), title]
    // 'Glosa 12' says already what it is.
    .filter((part, index, [about]) => part && (index === 0 || !about?.startsWith(`${part} `)))
    .join(' · ')

/** Tells one tab from another by the code of its record or by its month: never by a person's name, which a tab shows to all. */
export const tabTitle = (title: string | undefined, path: string, search: Search) =>
  [sheetTitle(title, path, search), 'Zelo'].filter(Boolean).join(' · ')

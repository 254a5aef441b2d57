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
  const [, room, code] = /([a-z]+)\/(\d+)(?:\/|$)/.exec(path) ?? []
  if (room && code) return `${path.endsWith('/details-pad') ? 'PAD' : (kinds[room] ?? '')} ${code}`
  return /^\d+$/.test(`${year}${month}`) ? `${String(month).padStart(2, '0')}/${year}` : ''
}

/** Tells one tab from another by the code of its record or by its month: never by a person's name, which a tab shows to all. */
export const tabTitle = (title: string | undefined, path: string, search: Record<string, unknown>) =>
  [aboutOf(path, search), title, 'Zelo']
    // 'Glosa 12' says already what it is.
    .filter((part, index, [about]) => part && (index !== 1 || !about?.startsWith(`${part} `)))
    .join(' · ')

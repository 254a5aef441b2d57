type Attended = { professionalId?: number | undefined; professional?: string | undefined }

/** The professional who attends a session, if not the PAD's own. Another server may omit it. */
export const otherAttendant = ({ professionalId, professional }: Attended, ownId: number) =>
  professionalId === undefined || professionalId === ownId ? undefined : professional

const list = new Intl.ListFormat('pt-BR')

/** 'Bia Souza em 3 sessões', if another professional attends any of them. */
export const otherAttendants = (sessions: readonly Attended[], ownId: number) => {
  const counts = new Map<string, number>()
  for (const session of sessions) {
    const name = otherAttendant(session, ownId)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return list.format(
    [...counts].map(([name, count]) => `${name} em ${count} ${count === 1 ? 'sessão' : 'sessões'}`),
  )
}

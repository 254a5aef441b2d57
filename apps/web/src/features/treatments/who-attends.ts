type Attended = { professionalId?: number | undefined; professional?: string | undefined }

/** The professional of a session, if not the PAD's own. Another server may omit the professional. */
export const otherAttendant = ({ professionalId, professional }: Attended, ownId: number) =>
  professionalId === undefined || professionalId === ownId ? undefined : professional

const list = new Intl.ListFormat('pt-BR')

/** 'Bia Souza em 3 sessões', for each professional other than the PAD's own. */
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

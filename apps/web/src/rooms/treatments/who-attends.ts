type Attended = { professionalId?: number | undefined; professional?: string | undefined }

/** The professional who attends a session, where it is not the PAD's own. Another server may leave it out. */
export const otherAttendant = ({ professionalId, professional }: Attended, ownId: number) =>
  professionalId === undefined || professionalId === ownId ? undefined : professional

const list = new Intl.ListFormat('pt-BR')

/** 'Bia Souza em 3 sessões', where another professional attends any of them. */
export const otherAttendants = (sessions: readonly Attended[], ownId: number) => {
  const names = sessions.flatMap((session) => otherAttendant(session, ownId) ?? [])
  const counts = Map.groupBy(names, (name) => name)
  return list.format(
    [...counts].map(([name, all]) => `${name} em ${all.length} ${all.length === 1 ? 'sessão' : 'sessões'}`),
  )
}

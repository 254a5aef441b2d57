// Without schemas: the panel's desk loads this.

export const personKinds = ['patients', 'professionals'] as const
export type PersonKind = (typeof personKinds)[number]
export const personKindLabel = { patients: 'Paciente', professionals: 'Profissional' } satisfies Record<
  PersonKind,
  string
>

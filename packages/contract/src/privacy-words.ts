// Without schemas: the panel's desk loads this.

export const personKinds = ['patients', 'professionals'] as const
export type PersonKind = (typeof personKinds)[number]
export const personKindLabel = { patients: 'Paciente', professionals: 'Profissional' } satisfies Record<
  PersonKind,
  string
>

/** The version of the terms that is in force: raised when their text changes, so that people are asked again. */
export const termsVersion = '2026-11'

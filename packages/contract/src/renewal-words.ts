// Without schemas: the screen loads this.

export const attentionKinds = [
  'renewed',
  'closed',
  'patient',
  'professional',
  'absent',
  'overload',
  'clash',
  'contract',
  'price',
  'lapsed',
  'rare',
  'period',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionLabel = {
  renewed: 'Já renovado',
  closed: 'Mês fechado',
  patient: 'Status do paciente',
  professional: 'Profissional removido',
  absent: 'Profissional ausente',
  overload: 'Dia cheio',
  clash: 'Mesma especialidade',
  contract: 'Contrato',
  price: 'Valor',
  lapsed: 'Terminou antes',
  rare: 'Não se repete',
  period: 'Período curto',
} satisfies Record<AttentionKind, string>

/** In one go. An office with more does it by contract. */
export const mostRenewals = 3000

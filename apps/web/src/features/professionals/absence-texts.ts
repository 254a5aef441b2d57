import type { Absence } from '@zelo/contract/absences'

/** '12 sessões pendentes de 3 PADs caem nestes dias.' */
export const openSessionsText = ({ sessions, treatments }: Pick<Absence, 'sessions' | 'treatments'>) =>
  `${sessions} ${sessions === 1 ? 'sessão pendente' : 'sessões pendentes'} de ${treatments} ${
    treatments === 1 ? 'PAD' : 'PADs'
  } ${sessions === 1 ? 'cai' : 'caem'} nestes dias.`

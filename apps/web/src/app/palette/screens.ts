import { may, type Permission, type Role } from '@zelo/contract/permissions'
import { foldText } from '../../ui/list/column-filter.ts'
import { sections } from '../pages.ts'

type Screen = {
  to: string
  label: string
  /** What else a person may call it. */
  also?: string
  needs?: Permission
}

const hub: Screen[] = [
  { to: '/management/invoicing', label: 'Gerenciamento: faturamento' },
  { to: '/management/production', label: 'Gerenciamento: produção' },
  { to: '/management/summary', label: 'Gerenciamento: resumo' },
]

const screens: Screen[] = [
  ...sections.flatMap(({ path, name }) => [
    { to: path, label: name },
    ...(path === '/management' ? hub : []),
  ]),
  { to: '/administrators/create', label: 'Novo administrador', needs: 'administrators.write' },
  { to: '/contracts/create', label: 'Novo contrato', needs: 'contracts.write' },
  { to: '/professionals/create', label: 'Novo profissional', needs: 'professionals.write' },
  { to: '/patients/create', label: 'Novo paciente', needs: 'patients.write' },
  { to: '/recruitment/create', label: 'Nova captação', also: 'novo', needs: 'recruitments.write' },
]

/** True when every word of the search is somewhere in the text, whatever the order, accents and case. */
export const hasWords = (text: string, search: string) => {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The screens that somebody of this role may open and that the search is about. */
export const findScreens = (role: Role, search: string) =>
  screens.filter(
    ({ label, also = '', needs }) => (!needs || may(role, needs)) && hasWords(`${label} ${also}`, search),
  )

import { may, type Permission, type Role } from '@zelo/contract/permissions'
import { signOut } from '../../platform/sign-in.ts'
import { confirmThen } from '../../ui/form/confirm-leaving.ts'
import type { Entry } from './entry.ts'
import { hasWords } from './screens.ts'
import { chosenTheme, followComputer, isDark, takeTheme } from './theme.ts'

type Action = Pick<Entry, 'label' | 'choice'> & {
  /** Further search words. */
  searchWords?: string
  needs?: Permission
}

/** Actions of the shell, passed as props because the shell is already loaded. */
export type ShellActions = { showHelp: () => void; showShortcuts: () => void }

/** Tasks of the office that are not screens. Forms are listed as screens. */
const work: Action[] = [
  {
    label: 'Novo PAD para…',
    searchWords: 'tratamento paciente',
    needs: 'treatments.write',
    choice: {
      asks: { label: 'Novo PAD para', kind: 'patient', go: (id) => ({ to: `/patients/${id}/create-pad` }) },
    },
  },
  {
    label: 'Registrar ausência de…',
    searchWords: 'férias atestado profissional',
    needs: 'professionals.write',
    choice: {
      asks: {
        label: 'Registrar ausência de',
        kind: 'professional',
        go: (id) => ({ to: `/professionals/${id}/details`, search: { absence: 'new' } }),
      },
    },
  },
  {
    label: 'Passar atendimentos de…',
    searchWords: 'substituir trocar profissional',
    needs: 'treatments.write',
    choice: {
      asks: {
        label: 'Passar atendimentos de',
        kind: 'professional',
        go: (id) => ({ to: `/professionals/${id}/hand-over` }),
      },
    },
  },
  {
    label: 'Confirmar sessões da competência',
    searchWords: 'realizadas vencidas mês',
    needs: 'sessions.write',
    choice: { to: '/management/month' },
  },
  {
    label: 'Fechar competência',
    searchWords: 'fechamento mês',
    needs: 'closings.write',
    choice: { to: '/management/month' },
  },
]

/** Settings and help of the panel. */
const panelActions = ({ showHelp, showShortcuts }: ShellActions): Action[] => [
  {
    label: isDark() ? 'Trocar tema para claro' : 'Trocar tema para escuro',
    searchWords: 'cores modo aparência',
    choice: { run: () => takeTheme(isDark() ? 'light' : 'dark') },
  },
  ...(chosenTheme()
    ? [{ label: 'Usar o tema do computador', searchWords: 'cores modo', choice: { run: followComputer } }]
    : []),
  { label: 'Ajuda desta tela', searchWords: 'guia manual como', choice: { run: showHelp } },
  { label: 'Guia completo', searchWords: 'ajuda manual imprimir', choice: { to: '/help' } },
  { label: 'Atalhos do teclado', searchWords: 'teclas', choice: { run: showShortcuts } },
  { label: 'Sair', searchWords: 'logout encerrar', choice: { run: () => confirmThen(() => void signOut()) } },
]

const found = (actions: Action[], role: Role, search: string): Entry[] =>
  actions
    .filter(
      ({ needs, label, searchWords = '' }) =>
        (!needs || may(role, needs)) && hasWords(`${label} ${searchWords}`, search),
    )
    .map(({ label, choice }) => ({ key: label, label, choice }))

/** The actions that match the search and the role: tasks, then forms, then panel actions. */
export const findActions = (
  shell: ShellActions,
  role: Role,
  search: string,
  forms: Entry[] = [],
): Entry[] => [...found(work, role, search), ...forms, ...found(panelActions(shell), role, search)]

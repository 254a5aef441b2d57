/** A shortcut in the list: its keys, separated by spaces or 'ou', and its effect. */
export type Shortcut = { keys: string; effect: string }

export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

const isMac = /^(Mac|iP)/.test(globalThis.navigator?.platform ?? '')

const everywhere: readonly Shortcut[] = [
  { keys: isMac ? '⌘ K' : 'Ctrl K', effect: 'Ir para uma tela, uma ação ou um cadastro' },
  { keys: 'F1', effect: 'Abrir a ajuda desta tela' },
  { keys: '?', effect: 'Mostrar estes atalhos' },
  { keys: 'Alt T', effect: 'Ir para o aviso na tela, no botão Desfazer se ele tiver um; o aviso espera' },
  { keys: 'Esc', effect: 'Fechar o que está aberto por cima da tela' },
  { keys: 'Tab', effect: 'Ir para o próximo campo ou botão; com Shift, para o anterior' },
]

const goTo: readonly Shortcut[] = [
  { keys: '↑ ↓', effect: 'Escolher outra linha' },
  { keys: 'Enter', effect: 'Abrir a linha escolhida' },
  { keys: '⌫', effect: 'Com o campo vazio, desistir da ação escolhida' },
]

/** The shortcuts for moving a planned day, in the form and in the renewal of a PAD. */
const plannedDays: readonly Shortcut[] = [
  { keys: '← ↑ → ↓', effect: 'Andar pelos dias' },
  { keys: 'Home End', effect: 'Ir ao começo ou ao fim da semana' },
  { keys: 'Enter', effect: 'Pegar a sessão do dia e, no novo dia, soltá-la' },
  { keys: 'Esc', effect: 'Desistir de mover' },
]

const sessionDays: readonly Shortcut[] = [
  { keys: '← ↑ → ↓', effect: 'Andar pelos dias do calendário' },
  { keys: 'Home End', effect: 'Ir ao começo ou ao fim da semana' },
  { keys: 'Enter', effect: 'Abrir as sessões do dia' },
]

const proofs: readonly Shortcut[] = [
  { keys: '← →', effect: 'Ver o comprovante anterior ou o próximo' },
  { keys: '+ -', effect: 'Aproximar ou afastar' },
]

const charts: readonly Shortcut[] = [{ keys: '← →', effect: 'Ler os valores do gráfico, um a um' }]

const correcting: readonly Shortcut[] = [{ keys: 'Enter', effect: 'Ir para o próximo campo errado' }]

// A glob import returns no shortcuts if the file does not exist; a normal import would fail.
const listModules = import.meta.glob<Record<string, readonly Shortcut[]>>(
  '../../ui/table/list-shortcuts.ts',
  {
    eager: true,
  },
)
const lists = Object.values(listModules).flatMap((module) => Object.values(module).flat())

const list = { title: 'Na lista', shortcuts: lists }
const searchOnly = { title: 'Na lista', shortcuts: lists.filter(({ keys }) => keys === '/') }
const planning = { title: 'Nas datas previstas', shortcuts: plannedDays }
const calendar = { title: 'No calendário', shortcuts: sessionDays }
const viewer = { title: 'No comprovante ampliado', shortcuts: proofs }

/** Further groups of a screen, by route path. */
export const shortcutsOfScreen: Record<string, ShortcutGroup[]> = {
  '/administrators': [list],
  '/contracts': [list],
  '/professionals': [list],
  '/professionals/import': [{ title: 'Na conferência', shortcuts: correcting }],
  '/patients': [list],
  '/patients/import': [{ title: 'Na conferência', shortcuts: correcting }],
  '/patients/$id/create-pad': [planning],
  '/patients/$id/details-pad': [planning],
  '/monitoring/results': [list, calendar, viewer],
  '/monitoring/missing': [list],
  '/monitoring/$id/details': [calendar, viewer],
  '/management/invoicing/results': [searchOnly],
  '/management/production/results': [searchOnly],
  '/management/summary/results': [searchOnly, { title: 'Nos gráficos', shortcuts: charts }],
  '/management/authorizations': [list],
  '/management/missing': [list],
  '/management/renewals': [planning],
  '/management/glosas': [list],
  '/management/statements': [searchOnly],
  '/recruitment': [list],
}

/** All shortcuts of a screen; groups of the screen precede the general ones. */
export const shortcutsAt = (path: string): ShortcutGroup[] =>
  [
    ...(shortcutsOfScreen[path] ?? []),
    { title: 'Em todo o painel', shortcuts: everywhere },
    { title: 'Em Ir para…', shortcuts: goTo },
  ].filter(({ shortcuts }) => shortcuts.length > 0)

import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { recentsQuery } from '../../features/recents/recents.queries.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { useLookup } from '../../ui/lookup/use-lookup.ts'
import { screensOf } from '../pages.ts'
import { findActions, type ShellActions } from './actions.ts'
import { byBeginning, type Entry, type Group, groupsOf, type Question } from './entry.ts'
import { findRecords, recentEntries } from './records.ts'
import { findScreens, hasWords } from './screens.ts'

const minLetters = 2

/** The groups of the palette. Screens and actions are available at once; records arrive from the server. */
export function useGroups(search: string, question: Question | undefined, shell: ShellActions) {
  const { user } = useSignIn()
  const router = useRouter()
  const { pathname } = useLocation()
  const asks = search.length >= (question ? 1 : minLetters)
  const { data = [] } = useQuery({ ...recentsQuery(user?.id ?? 0), enabled: user?.id !== undefined })

  const { options, status, retry } = useLookup<Entry>(findRecords(question), asks, search)
  const recents = {
    label: 'Recentes',
    items: recentEntries(data, question).filter((entry) => fits(entry, search) && !isHere(entry, pathname)),
  }
  // While the request is pending, earlier results stay if they match the current text.
  const records = {
    label: 'Cadastros',
    items: asks ? options.filter((entry) => status === 'ready' || hasWords(entry.label, search)) : [],
  }
  const panelGroups: Group[] = user && !question ? screensAndActions(router, user.role, search, shell) : []
  // With a search, `byBeginning` orders screens, actions and recent records; without a search, recent records are
  // first. Server results are last, because a late answer must not move the highlighted entry.
  const groups = groupsOf(
    search
      ? [...byBeginning([...panelGroups, recents], search), records]
      : [recents, ...panelGroups.toReversed()],
  )
  return { status, retry, groups }
}

const fits = ({ label, hint = '' }: Entry, search: string) => hasWords(`${label} ${hint}`, search)

const isHere = ({ choice }: Entry, path: string) => 'to' in choice && choice.to === path

const screensAndActions = (
  router: ReturnType<typeof useRouter>,
  role: Parameters<typeof findScreens>[1],
  search: string,
  shell: ShellActions,
): Group[] => {
  const entries = findScreens(screensOf(router), role, search)
  const entry = ({ to, label }: (typeof entries)[number]): Entry => ({ key: to, label, choice: { to } })
  return [
    { label: 'Telas', items: entries.filter(({ isForm }) => !isForm).map(entry) },
    {
      label: 'Ações',
      items: findActions(shell, role, search, entries.filter(({ isForm }) => isForm).map(entry)),
    },
  ]
}

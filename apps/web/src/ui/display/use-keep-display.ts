import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { currentSignIn, refreshSignIn, showLists } from '../../platform/sign-in.ts'
import { saveNow } from '../form/use-save.ts'
import { type Display, displayKeys } from '../list/display-address.ts'
import type { ListName } from '../list/list-display.ts'

/** Shown at once, then kept on the server; what an address said is said no more. */
export function useKeepDisplay({ list, kept }: ListName) {
  const navigate = useNavigate()
  return ({ density, hidden }: Display) => {
    const lists = currentSignIn().user?.lists ?? []
    const setting = { views: [], ...kept, list, density, hidden: [...hidden] }
    showLists([...lists.filter((one) => one.list !== list), setting])
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(previous).filter(([key]) => !displayKeys.some((known) => known === key)),
        ),
      replace: true,
      resetScroll: false,
    })
    void saveNow(
      {
        send: () => call('PUT /list-display', { body: { list, density, hidden: [...hidden] } }),
        failure: 'Erro ao guardar a exibição!',
        onSaved: () => undefined,
        onRefused: async () => {
          await refreshSignIn()
          return undefined
        },
      },
      undefined,
    )
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { currentSignIn, refreshSignIn, showLists } from '../../../platform/sign-in.ts'
import { saveNow } from '../../form/use-save.ts'
import { type Display, displayKeys } from './display-address.ts'
import type { ListName } from './list-display.ts'

/**
 * Applies a choice at once, removes the display keys from the URL, and stores the choice on the server, one request
 * after another. The next choice starts from `chosen`, because a late answer may contain older settings.
 */
export function useSaveDisplay({ list, setting }: ListName) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Display>()
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const save = ({ density, hidden }: Display) => {
    setChosen({ density, hidden })
    const lists = currentSignIn().user?.lists ?? []
    const nextSetting = { views: [], ...setting, list, density, hidden: [...hidden] }
    showLists([...lists.filter((one) => one.list !== list), nextSetting])
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(previous).filter(([key]) => !displayKeys.some((known) => known === key)),
        ),
      replace: true,
      resetScroll: false,
    })
    const request = {
      send: () => call('PUT /list-display', { body: { list, density, hidden: [...hidden] } }),
      failure: 'Erro ao guardar a exibição!',
      onSaved: () => undefined,
      onRefused: async () => {
        setChosen(undefined)
        await refreshSignIn()
        return undefined
      },
    }
    saved.current = saved.current.then(() => saveNow(request, undefined))
  }
  return { chosen, save }
}

import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { currentSignIn, refreshSignIn, showLists } from '../../../platform/sign-in.ts'
import { saveNow } from '../../form/use-save.ts'
import { type Display, displayKeys } from './display-address.ts'
import type { ListName } from './list-display.ts'

/**
 * Shown at once, then kept on the server, one choice after the other; what an address said is said no more. `chosen` is
 * what the next choice goes on from: an answer that is older than the last one may come meanwhile.
 */
export function useSaveDisplay({ list, kept }: ListName) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Display>()
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const keep = ({ density, hidden }: Display) => {
    setChosen({ density, hidden })
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
    const save = {
      send: () => call('PUT /list-display', { body: { list, density, hidden: [...hidden] } }),
      failure: 'Erro ao guardar a exibição!',
      onSaved: () => undefined,
      onRefused: async () => {
        setChosen(undefined)
        await refreshSignIn()
        return undefined
      },
    }
    saved.current = saved.current.then(() => saveNow(save, undefined))
  }
  return { chosen, keep }
}

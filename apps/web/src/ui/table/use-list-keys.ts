import { useEffect, useRef } from 'react'
import { overList } from './over-list.ts'

/** The keys of a list are fetched with the first key that is pressed; they answer what was pressed meanwhile too. */
export function useListKeys() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed: KeyboardEvent[] = []
    const note = (event: KeyboardEvent) => {
      if (pressed.push(event) > 1) return
      overList().then(
        ({ listenToKeys }) => {
          stop()
          if (box.current) stop = listenToKeys(box.current, pressed)
        },
        () => undefined,
      )
    }
    addEventListener('keydown', note)
    let stop = () => removeEventListener('keydown', note)
    return () => stop()
  }, [])
  return box
}

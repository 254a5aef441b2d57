import type { Change } from '@zelo/contract/realtime'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { gatherChanges } from './gather-changes.ts'

/** What the events of a room change on open screens. */
export type LiveChanges = { [Name in keyof Events]?: (payload: Events[Name]) => Change | Change[] }

type Broadcasting = Parameters<typeof gatherChanges>[1] & { rooms: LiveChanges[] }

/** Tells open screens what changed under them. Answers how to tell at once what is still gathered. */
export const broadcastChanges = (
  parts: Pick<Context, 'events' | 'inBackground'>,
  { rooms, ...gathering }: Broadcasting,
) => {
  const { add, flush } = gatherChanges(parts, gathering)
  const listen = <Name extends keyof Events>(name: Name, changesOf: LiveChanges[Name]) => {
    if (changesOf)
      parts.events.on(name, (payload) => {
        for (const change of [changesOf(payload)].flat()) add(change)
      })
  }
  for (const room of rooms) for (const name of Object.keys(room) as (keyof Events)[]) listen(name, room[name])
  return flush
}

import type { Change } from '@zelo/contract/realtime'
import type { Context } from '../context.ts'
import type { AllEvents } from '../events.ts'
import { gatherChanges } from './gather-changes.ts'

/** The changes to broadcast for the events of a feature. */
export type LiveChanges = { [Name in keyof AllEvents]?: (payload: AllEvents[Name]) => Change | Change[] }

type Broadcasting = Parameters<typeof gatherChanges>[1] & { features: LiveChanges[] }

/** Broadcasts changes to open screens. Returns a function that sends collected changes immediately. */
export const broadcastChanges = (
  context: Pick<Context, 'events' | 'inBackground'>,
  { features, ...gathering }: Broadcasting,
) => {
  const { add, flush } = gatherChanges(context, gathering)
  const listen = <Name extends keyof AllEvents>(name: Name, changesOf: LiveChanges[Name]) => {
    if (changesOf)
      context.events.on(name, (payload) => {
        for (const change of [changesOf(payload)].flat()) add(change)
      })
  }
  for (const feature of features)
    for (const name of Object.keys(feature) as (keyof AllEvents)[]) listen(name, feature[name])
  return flush
}
